import { wordsOf } from '#platform/words.ts';
import words from './en-CA/tracking.json' with { type: 'json' };

/** Words around parcels on their way. */
export const say = wordsOf(words);

/** Where a parcel is, in words. */
export const parcelStatus = (status: string): string => say(`status.${status}` as keyof typeof words);
