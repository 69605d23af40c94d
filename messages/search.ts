import { wordsOf } from '#platform/words.ts';
import words from './en-CA/search.json' with { type: 'json' };

/** Words of the search: its box in the header, and its page. */
export const say = wordsOf(words);
