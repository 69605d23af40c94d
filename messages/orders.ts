import { wordsOf } from '#platform/words.ts';
import words from './en-CA/orders.json' with { type: 'json' };

/** Words of the orders in an account, and of the look-up for guests. */
export const say = wordsOf(words);

/** Where an order stands, as its buyer reads it. */
export const stateOf = (status: string): string => say(`state.${status}` as keyof typeof words);
