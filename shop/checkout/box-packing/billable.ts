import { type Millimetres, volumeOf } from './pieces.ts';

// cm³ per kilogram of dimensional weight (specification, section 9), which is also mm³ per gram.
const DIVISORS: Record<string, number> = {
  canada_post: 5000,
  ups: 5000,
  fedex: 5000,
  purolator: 6000,
  dhl: 5000,
};
const USUAL_DIVISOR = 5000;

/** Takes the account's name or the rate's: `canada_post`, 'Canada Post'. */
const divisorOf = (carrier: string): number =>
  DIVISORS[carrier.toLowerCase().replace(/[^a-z]+/g, '_')] ?? USUAL_DIVISOR;

/** The heaviest parcel that carriers accept. */
export const MAX_PARCEL_GRAMS = 50_000;
const MIN_PARCEL_GRAMS = 100;

// NaN becomes the minimum.
const clamp = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, Number.isNaN(value) ? least : value));

/** The size declared to a carrier: length and width 15 to 200 cm, height 5 to 50 cm. */
export const declaredSize = ({ length, width, height }: Millimetres): Millimetres => ({
  length: clamp(length, 150, 2000),
  width: clamp(width, 150, 2000),
  height: clamp(height, 50, 500),
});

/** Dimensional weight in grams of the declared size, rounded up. */
export const dimensionalGrams = (size: Millimetres, carrier: string): number =>
  Math.ceil(volumeOf(declaredSize(size)) / divisorOf(carrier));

/** The weight declared to a carrier: 0.1 to 50 kg. */
export const declaredGrams = (grams: number): number => clamp(grams, MIN_PARCEL_GRAMS, MAX_PARCEL_GRAMS);

/** The larger of declared and dimensional weight, which the carrier charges for. */
export const billableGrams = (grams: number, dimensional: number): number =>
  Math.max(declaredGrams(grams), dimensional);

/** Whether a parcel exceeds what can be declared, so that the staff should check it before it is sent. */
export const isBeyondCarriers = (size: Millimetres, grams: number): boolean =>
  size.length > 2000 || size.width > 2000 || size.height > 500 || grams > MAX_PARCEL_GRAMS;
