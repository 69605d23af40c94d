import { formatDecimal } from '#platform/i18n/formatters.ts';
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

/**
 * The weight of a parcel: grams below a kilogram, kilograms from there.
 * @example formatWeight(1_250, 'fr-CA') // '1,25 kg'
 */
export function formatWeight(grams: number, locale: string): string {
  const whole = Math.round(grams);
  if (whole < 1_000) return `${whole}\u00a0g`;
  return `${formatDecimal(whole / 1_000, 3, locale).replace(/[.,]?0+$/, '')}\u00a0kg`;
}
