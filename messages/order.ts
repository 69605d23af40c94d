import { wordsOf } from '#platform/words.ts';
import words from './en-CA/order.json' with { type: 'json' };

/** Words around an order that was placed. */
export const say = wordsOf(words);

/** Where an order stands, in words. */
export const statusName = (status: string): string => say(`status.${status}` as keyof typeof words);
