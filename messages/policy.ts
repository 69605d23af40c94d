import { wordsOf } from '#platform/words.ts';
import words from './en-CA/policy.json' with { type: 'json' };

/** Words of the page about shipping and returns. */
export const say = wordsOf(words);
