import { wordsOf } from '#platform/words.ts';
import words from './en-CA/reviews.json' with { type: 'json' };

/** Words of reviews: on a product's page, where they are written, and in the account. */
export const say = wordsOf(words);
