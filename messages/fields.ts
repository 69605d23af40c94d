import { wordsOf } from '#platform/words.ts';
import words from './en-CA/fields.json' with { type: 'json' };

/** Words of the design system's fields. */
export const say = wordsOf(words);
