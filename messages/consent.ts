import { wordsOf } from '#platform/words.ts';
import words from './en-CA/consent.json' with { type: 'json' };

/** What is said where somebody is asked whether others may know of their visit. */
export const say = wordsOf(words);
