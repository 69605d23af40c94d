import { wordsOf } from '#platform/words.ts';
import words from './en-CA/wishlist.json' with { type: 'json' };

/** Words of the wishlist. */
export const say = wordsOf(words);
