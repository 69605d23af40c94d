import { wordsOf } from '#platform/words.ts';
import words from './en-CA/mail.json' with { type: 'json' };

/** Words of the shop's mails. */
export const say = wordsOf(words);
