import type { Cents } from '#shop/core/index.ts';
import { deliveryWindow, type Origin } from '../shipping/delivery-window.server.ts';
import {
  discountedSubtotal,
  type FreeShipping,
  type FreeShippingTier,
  type ItemSums,
  priceRate,
} from '../shipping/free-shipping.ts';
import type { Offer, OfferedRate } from '../shipping/offer.ts';

/** A delivery option as offered to a shopper. Days as 'YYYY-MM-DD'. */
export interface ShippingChoice extends Omit<OfferedRate, 'costCents'> {
  costCents: Cents;
  /** The price before free shipping. */
  originalCents: Cents;
  freeShippingTier: FreeShippingTier | null;
  /** Whether it is the shop's estimate instead of a carrier's price. */
  isEstimate: boolean;
  arrivesFrom: string;
  arrivesUntil: string;
}

/**
 * Prices an offer for the current items: free shipping is evaluated each time, never stored with a quote.
 * Cheapest first; among free ones, the cheapest for the shop.
 */
export function shippingChoices(
  { rates, isEstimate }: Extract<Offer, { ok: true }>,
  sums: ItemSums,
  {
    country,
    state,
    now,
    free,
    from,
  }: { country: string; state: string; now: Date; free: FreeShipping; from: Origin },
): ShippingChoice[] {
  return rates
    .map((rate) => ({
      ...rate,
      ...priceRate(rate, discountedSubtotal(sums), country, free),
      isEstimate,
      ...deliveryWindow(now, rate, from, { country, state }),
    }))
    .sort(
      (one, other) =>
        one.costCents - other.costCents ||
        one.originalCents - other.originalCents ||
        one.maxDays - other.maxDays,
    );
}
