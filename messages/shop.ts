import { wordsOf } from '#platform/words.ts';
import words from './en-CA/shop.json' with { type: 'json' };

/** Words of the list and its filters, and the names of what they sort by. */
export const say = wordsOf(words);

type Named = 'concern' | 'skinType' | 'freeFrom' | 'sort';

/** The name of a value, for instance of the concern 'fine-lines'. */
export const nameOf = (group: Named, value: string): string => say(`${group}.${value}` as keyof typeof words);
