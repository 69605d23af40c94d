import type { Dimensions } from './tables.ts';

/** What is handed to a carrier. Dimensions in centimetres, outside; weight in grams, with its packaging. */
export interface Parcel extends Dimensions {
  grams: number;
}

const clamp = (value: number, least: number, most: number): number =>
  Number.isFinite(value) ? Math.min(most, Math.max(least, value)) : value === Infinity ? most : least;

/** A parcel as carriers take it (specification, section 5): 15 to 200 cm, 5 to 50 cm high, 0.1 to 50 kg. */
export const clampParcel = ({ length, width, height, grams }: Parcel): Parcel => ({
  length: clamp(length, 15, 200),
  width: clamp(width, 15, 200),
  height: clamp(height, 5, 50),
  grams: clamp(grams, 100, 50_000),
});
