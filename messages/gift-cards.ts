import { wordsOf } from '#platform/words.ts';
import words from './en-CA/gift-cards.json' with { type: 'json' };

/** Words of the gift cards. */
export const say = wordsOf(words);
