import { wordsOf } from '#platform/words.ts';
import words from './en-CA/checkout.json' with { type: 'json' };

/** Words of the checkout. */
export const say = wordsOf(words);
export type CheckoutWord = keyof typeof words;
