import { wordsOf } from '#platform/words.ts';
import words from './en-CA/common.json' with { type: 'json' };

/** Words of the frame around every page: header, footer, errors. */
export const say = wordsOf(words);
