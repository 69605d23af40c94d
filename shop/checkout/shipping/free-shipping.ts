import type { Cents } from '#shop/core/index.ts';
import type { Rate } from './rates.ts';

/** Thresholds for free shipping, compared with items less discounts, before tax. */
export interface FreeShipping {
  freeStandardCents: Cents;
  freeExpeditedCents: Cents;
  /** The most that the shop pays of a delivery; null for no limit. */
  largestSubsidyCents: Cents | null;
}

/** The items of an order, before tax. */
export interface ItemSums {
  subtotalCents: Cents;
  discountCents: Cents;
}

/** The amount that is compared with the thresholds. */
export const discountedSubtotal = ({ subtotalCents, discountCents }: ItemSums): Cents =>
  Math.max(0, subtotalCents - discountCents);

export type FreeShippingTier = 'standard' | 'expedited';

/** A rate at the shopper's price. */
export interface ShippingPrice {
  costCents: Cents;
  originalCents: Cents;
  freeShippingTier: FreeShippingTier | null;
}

const STANDARD = /\b(regular|standard|ground)\b/i;
/** A rate up to this amount is free like a standard one. */
export const CHEAP: Cents = 1500;

/**
 * The price of a rate for items of an amount (specification, section 9): from the first threshold regular,
 * standard and ground services are free, and any rate of 15.00 or less; from the second threshold all are. In
 * Canada only. The shopper pays what exceeds the largest subsidy, and then it isn't free.
 */
export function priceRate(rate: Rate, itemsCents: Cents, country: string, free: FreeShipping): ShippingPrice {
  const originalCents = Math.max(0, rate.costCents);
  const freeAs = (tier: FreeShippingTier): ShippingPrice => {
    const costCents = Math.max(0, originalCents - (free.largestSubsidyCents ?? originalCents));
    return { costCents, originalCents, freeShippingTier: costCents === 0 ? tier : null };
  };
  if (country === 'CA' && itemsCents >= free.freeExpeditedCents) return freeAs('expedited');
  const isStandard = STANDARD.test(rate.service) || originalCents <= CHEAP;
  if (country === 'CA' && itemsCents >= free.freeStandardCents && isStandard) return freeAs('standard');
  return { costCents: originalCents, originalCents, freeShippingTier: null };
}

/** For a free-shipping discount: as if the first threshold were reached. */
export const freed = (free: FreeShipping): FreeShipping => ({ ...free, freeStandardCents: 0 });

/** The amount missing for free standard shipping; 0 when it is reached. */
export const remainingToFree = (itemsCents: Cents, free: FreeShipping): Cents =>
  Math.max(0, free.freeStandardCents - itemsCents);
