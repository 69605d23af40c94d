import { wordsOf } from '#platform/words.ts';
import words from './en-CA/account.json' with { type: 'json' };

/** Words of the account area. */
export const say = wordsOf(words);
