import { wordsOf } from '#platform/words.ts';
import words from './en-CA/blog.json' with { type: 'json' };

/** Words of the blog. */
export const say = wordsOf(words);
