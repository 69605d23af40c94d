import { wordsOf } from '#platform/words.ts';
import words from './en-CA/home.json' with { type: 'json' };

/** Words of the home page. */
export const say = wordsOf(words);
