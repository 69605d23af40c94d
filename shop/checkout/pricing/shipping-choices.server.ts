import type { Cents } from '#shop/core/index.ts';
import { deliveryWindow, type Origin } from '../shipping/delivery-window.server.ts';
import {
  type FreeShipping,
  type FreeShippingTier,
  type Goods,
  goodsLessDiscount,
  priceRate,
} from '../shipping/free-shipping.ts';
import type { Offer, OfferedRate } from '../shipping/offer.ts';

/** A way of delivery as it is offered to a shopper. Days as 'YYYY-MM-DD'. */
export interface ShippingChoice extends Omit<OfferedRate, 'costCents'> {
  costCents: Cents;
  /** Before anything was free. */
  originalCents: Cents;
  freeShippingTier: FreeShippingTier | null;
  /** Whether the shop estimates, and no carrier has named a price. */
  isEstimate: boolean;
  arrivesFrom: string;
  arrivesUntil: string;
}

/**
 * What an offer comes to for goods as they are now: what is free is judged anew each time, never kept with a quote.
 * The cheapest way comes first; of those that are free, what costs the shop least.
 */
export function shippingChoices(
  { rates, isEstimate }: Extract<Offer, { ok: true }>,
  goods: Goods,
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
      ...priceRate(rate, goodsLessDiscount(goods), country, free),
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
