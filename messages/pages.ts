import { wordsOf } from '#platform/words.ts';
import words from './en-CA/pages.json' with { type: 'json' };

/** Words around the pages of running text, and of the FAQ. */
export const say = wordsOf(words);
