import { wordsOf } from '#platform/words.ts';
import words from './en-CA/document.json' with { type: 'json' };

/** Words on the shop's papers: invoices, and what else is printed. */
export const say = wordsOf(words);
