import { wordsOf } from '#platform/words.ts';
import words from './en-CA/connection.json' with { type: 'json' };

/** What is said when the shop cannot be reached. */
export const say = wordsOf(words);
