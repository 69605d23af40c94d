import { wordsOf } from '#platform/words.ts';
import words from './en-CA/back-in-stock.json' with { type: 'json' };

/** Words of waiting for what is sold out. */
export const say = wordsOf(words);
