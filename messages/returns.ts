import { wordsOf } from '#platform/words.ts';
import words from './en-CA/returns.json' with { type: 'json' };

/** Words about cancelling an order and sending something of it back. */
export const say = wordsOf(words);
