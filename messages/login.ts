import { wordsOf } from '../platform/words.ts';
import words from './en-CA/login.json' with { type: 'json' };

/** Words of the sign-in. */
export const say = wordsOf(words);
