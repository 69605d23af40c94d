import { wordsOf } from '#platform/words.ts';
import words from './en-CA/cart.json' with { type: 'json' };

/** Words of the cart. */
export const say = wordsOf(words);
