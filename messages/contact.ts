import { wordsOf } from '#platform/words.ts';
import words from './en-CA/contact.json' with { type: 'json' };

/** Words of the contact form. */
export const say = wordsOf(words);
