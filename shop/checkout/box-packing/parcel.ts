import type { Dimensions } from '../shipping/shipping-tables.ts';
import { declaredGrams, declaredSize } from './billable.ts';

/** A parcel for the carrier. Outer dimensions in centimetres; weight in grams, with packaging. */
export interface Parcel extends Dimensions {
  grams: number;
}

/** Clamps a parcel to what carriers accept (specification, section 5). */
export function clampParcel({ length, width, height, grams }: Parcel): Parcel {
  const result = declaredSize({ length: length * 10, width: width * 10, height: height * 10 });
  return {
    length: result.length / 10,
    width: result.width / 10,
    height: result.height / 10,
    grams: declaredGrams(grams),
  };
}
