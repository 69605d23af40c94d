import { type Millimetres, volumeOf } from './pieces.ts';

// cm³ that count as a kilogram (specification, section 9); so many mm³ count as a gram.
const DIVISORS: Record<string, number> = {
  canada_post: 5000,
  ups: 5000,
  fedex: 5000,
  purolator: 6000,
  dhl: 5000,
};
const USUAL_DIVISOR = 5000;

/** A carrier by the name of its account or of its rate: `canada_post`, 'Canada Post'. */
const divisorOf = (carrier: string): number =>
  DIVISORS[carrier.toLowerCase().replace(/[^a-z]+/g, '_')] ?? USUAL_DIVISOR;

/** The heaviest a carrier takes. */
export const MAX_PARCEL_GRAMS = 50_000;
const MIN_PARCEL_GRAMS = 100;

// What is no number at all is told as the least.
const clamp = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, Number.isNaN(value) ? least : value));

/** What is told to a carrier: length and width 15 to 200 cm, height 5 to 50 cm. */
export const declaredSize = ({ length, width, height }: Millimetres): Millimetres => ({
  length: clamp(length, 150, 2000),
  width: clamp(width, 150, 2000),
  height: clamp(height, 50, 500),
});

/** Dimensional weight: how many grams a carrier takes a parcel for by the size it was told, rounded up. */
export const dimensionalGrams = (size: Millimetres, carrier: string): number =>
  Math.ceil(volumeOf(declaredSize(size)) / divisorOf(carrier));

/** What is told to a carrier: 0.1 to 50 kg. */
export const declaredGrams = (grams: number): number => clamp(grams, MIN_PARCEL_GRAMS, MAX_PARCEL_GRAMS);

/** What a carrier charges for: the larger of what it was told a parcel weighs and its dimensional weight. */
export const billableGrams = (grams: number, dimensional: number): number =>
  Math.max(declaredGrams(grams), dimensional);

/** Whether a parcel is more than a carrier can be told of truly: somebody should look at it before it is sent. */
export const isBeyondCarriers = (size: Millimetres, grams: number): boolean =>
  size.length > 2000 || size.width > 2000 || size.height > 500 || grams > MAX_PARCEL_GRAMS;
