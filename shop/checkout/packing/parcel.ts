import type { Dimensions } from '../shipping/shipping-tables.ts';
import { declaredGrams, declaredSize } from './billable.ts';

/** What is handed to a carrier. Dimensions in centimetres, outside; weight in grams, with its packaging. */
export interface Parcel extends Dimensions {
  grams: number;
}

/** A parcel as carriers take it (specification, section 5). */
export function clampParcel({ length, width, height, grams }: Parcel): Parcel {
  const result = declaredSize({ length: length * 10, width: width * 10, height: height * 10 });
  return {
    length: result.length / 10,
    width: result.width / 10,
    height: result.height / 10,
    grams: declaredGrams(grams),
  };
}
