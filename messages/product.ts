import { wordsOf } from '#platform/words.ts';
import words from './en-CA/product.json' with { type: 'json' };

/** Words of a product's page. */
export const say = wordsOf(words);
