import type { Cents } from '#shop/core/index.ts';
import type { Rate } from './rates.ts';

/** From which amount of goods less discount shipping is free; before tax. */
export interface FreeShipping {
  freeStandardCents: Cents;
  freeExpeditedCents: Cents;
  /** The most that the shop pays of a delivery; null for all of it. */
  largestSubsidyCents: Cents | null;
}

/** The goods of an order, before tax. */
export interface Goods {
  subtotalCents: Cents;
  discountCents: Cents;
}

/** What free shipping is judged on. */
export const goodsLessDiscount = ({ subtotalCents, discountCents }: Goods): Cents =>
  Math.max(0, subtotalCents - discountCents);

export type FreeShippingTier = 'standard' | 'expedited';

/** A rate as the shopper pays it. */
export interface ShippingPrice {
  costCents: Cents;
  originalCents: Cents;
  freeShippingTier: FreeShippingTier | null;
}

const STANDARD = /\b(regular|standard|ground)\b/i;
/** A rate of so much or less is free like a standard one. */
export const CHEAP: Cents = 1500;

/**
 * What a rate costs for goods of an amount (specification, section 9): from the first threshold regular, standard
 * and ground services are free, and any rate of 15.00 or less; from the second threshold all are. In Canada only. What
 * is above the largest subsidy the shopper pays, and it is not free then.
 */
export function priceRate(rate: Rate, goodsCents: Cents, country: string, free: FreeShipping): ShippingPrice {
  const originalCents = Math.max(0, rate.costCents);
  const freeAs = (tier: FreeShippingTier): ShippingPrice => {
    const costCents = Math.max(0, originalCents - (free.largestSubsidyCents ?? originalCents));
    return { costCents, originalCents, freeShippingTier: costCents === 0 ? tier : null };
  };
  if (country === 'CA' && goodsCents >= free.freeExpeditedCents) return freeAs('expedited');
  const isStandard = STANDARD.test(rate.service) || originalCents <= CHEAP;
  if (country === 'CA' && goodsCents >= free.freeStandardCents && isStandard) return freeAs('standard');
  return { costCents: originalCents, originalCents, freeShippingTier: null };
}

/** How free shipping is judged where a discount makes it free: as if the first threshold were reached. */
export const freed = (free: FreeShipping): FreeShipping => ({ ...free, freeStandardCents: 0 });

/** How much is missing to free standard shipping; 0 when it is reached. */
export const remainingToFree = (goodsCents: Cents, free: FreeShipping): Cents =>
  Math.max(0, free.freeStandardCents - goodsCents);
