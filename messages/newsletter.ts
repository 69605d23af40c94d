import { wordsOf } from '#platform/words.ts';
import words from './en-CA/newsletter.json' with { type: 'json' };

/** Words of signing up for the newsletter, and of unsubscribing from what the shop mails. */
export const say = wordsOf(words);
