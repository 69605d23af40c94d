import { wordsOf } from '#platform/words.ts';
import words from './en-CA/accounts.json' with { type: 'json' };

/** Words of signing in, registering, and proving who one is. */
export const say = wordsOf(words);
