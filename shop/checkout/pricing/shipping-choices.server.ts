import type { Cents, PickupPlace } from '#shop/core/index.ts';
import { deliveryWindow, nextDispatch, type Origin } from '../shipping/delivery-window.server.ts';
import {
  discountedSubtotal,
  type FreeShipping,
  type FreeShippingTier,
  type ItemSums,
  priceRate,
} from '../shipping/free-shipping.ts';
import type { Offer, OfferedRate } from '../shipping/offer.ts';

/** `pickup`: the buyer picks it up; `local`: the shop brings it. */
export type DeliveryMethod = 'pickup' | 'local';

/** A delivery option as offered to a shopper. Days as 'YYYY-MM-DD'. */
export interface ShippingChoice extends Omit<OfferedRate, 'costCents'> {
  costCents: Cents;
  /** The price before free shipping. */
  originalCents: Cents;
  freeShippingTier: FreeShippingTier | null;
  /** Whether it is the shop's estimate instead of a carrier's price. */
  isEstimate: boolean;
  /** How it reaches the buyer; absent where a carrier brings it. */
  method?: DeliveryMethod;
  /** Where it is picked up, as it was when it was ordered. */
  pickup?: PickupPlace;
  /** Whether the buyer took it along when it was paid. */
  isTaken?: true;
  /** Time of day of a local delivery, in the owner's words. */
  hours?: string;
  /** ['hours'] where they aren't in the buyer's language. */
  english?: string[];
  /** The day it is handed to the carrier; absent from older orders. */
  ships?: string;
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
  const { ships } = nextDispatch(now, from);
  return rates
    .map((rate) => ({
      ...rate,
      ...priceRate(rate, discountedSubtotal(sums), country, free),
      isEstimate,
      ships,
      ...deliveryWindow(now, rate, from, { country, state }),
    }))
    .sort(byPrice);
}

/** Cheapest first; among free ones, the cheapest for the shop. */
export const byPrice = (one: ShippingChoice, other: ShippingChoice): number =>
  one.costCents - other.costCents || one.originalCents - other.originalCents || one.maxDays - other.maxDays;
