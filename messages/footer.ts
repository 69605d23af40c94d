import { wordsOf } from '#platform/words.ts';
import words from './en-CA/footer.json' with { type: 'json' };

/** Words of the footer: apart from those of every page, because they are loaded later. */
export const say = wordsOf(words);
