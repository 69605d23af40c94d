import { wordsOf } from '#platform/words.ts';
import words from './en-CA/pay-part.json' with { type: 'json' };

/** Words of the page where what was added to an order is paid. */
export const say = wordsOf(words);
