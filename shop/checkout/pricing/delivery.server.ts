import { settingsOf } from '#shop/core/index.server.ts';
import { type Core, countriesServed } from '#shop/core/index.ts';
import type { ItemToShip } from '../box-packing/pieces.ts';
import type { Shopper } from '../cart/cart-rules.ts';
import type { CarrierPort } from '../shipping/carrier.ts';
import type { Origin } from '../shipping/delivery-window.server.ts';
import { type FreeShipping, freed } from '../shipping/free-shipping.ts';
import type { NoDelivery, Offer } from '../shipping/offer.ts';
import {
  BUYABLE_MS,
  type DeliveryQuestion,
  estimateDelivery,
  findQuote,
  incomplete,
  type Place,
  quoteDelivery,
  quoteKey,
  SHOWN_MS,
} from '../shipping/quote.server.ts';
import type { ShipmentFault } from '../shipping/validation.ts';
import type { CartToPrice } from './cart.server.ts';
import type { SumsToDeliver } from './pricing-rules.ts';
import { byPrice, type ShippingChoice, shippingChoices } from './shipping-choices.server.ts';

/** The destination as far as known: the cart has a postal code, the checkout an address. */
export interface Destination {
  country: string;
  state: string;
  /** Required for a quote. */
  city?: string;
  zip?: string;
}

/** Where a delivery offer comes from; null while the destination is unknown. */
export interface Offering {
  /** An existing quote. */
  saved: Promise<Offer | null>;
  /** Called where there is no existing quote, once the items are known. */
  otherwise(items: readonly ItemToShip[]): Promise<Offer | null>;
}

const NOTHING = Promise.resolve(null);
const NOT_SERVED: Offer = { ok: false, problem: 'no-options' };
const NO_QUOTE: Offer = { ok: true, rates: [], isEstimate: false };

const isWanted = (to: Destination): boolean => to.city !== undefined || to.zip !== undefined;
const placeOf = ({ city = '', zip = '', state, country }: Destination): Place => ({
  city,
  state,
  zip,
  country,
});

/** The delivery offer: a recent quote, a new one, or an estimate where no carrier can be queried. */
export function offeredDelivery(
  shop: Core & CarrierPort,
  { lines, destination: to, method }: CartToPrice,
  shopper?: Shopper,
): Offering {
  if (!to || method) return { saved: NOTHING, otherwise: async () => null };
  const isServed = async () => countriesServed(await settingsOf(shop)).includes(to.country);
  if (!isWanted(to)) {
    return {
      saved: NOTHING,
      otherwise: async (items) =>
        (await isServed()) ? estimateDelivery(shop, items, to.country) : NOT_SERVED,
    };
  }
  const place = placeOf(to);
  const asked = quoteKey(lines, place);
  return {
    saved: shopper && shop.carrier.isSetUp ? findQuote(shop, shopper.cartId, asked, SHOWN_MS) : NOTHING,
    otherwise: async (items) =>
      (await isServed()) ? newOffer(shop, { place, asked, items }, shopper) : NOT_SERVED,
  };
}

/** Queries the carrier where there is one and a shopper, and estimates otherwise. */
export async function newOffer(
  shop: Core & CarrierPort,
  question: DeliveryQuestion,
  shopper?: Shopper,
): Promise<Offer> {
  const refusal = incomplete(await settingsOf(shop), question);
  if (refusal) return refusal;
  return shopper && shop.carrier.isSetUp
    ? quoteDelivery(shop, shopper, question)
    : estimateDelivery(shop, question.items, question.place.country);
}

export interface PricedDelivery {
  /** Cheapest first; empty while the destination is unknown or not served. */
  rates: ShippingChoice[];
  chosen: ShippingChoice | null;
  /** Why there are no rates; `faults` say what is missing. Null while the destination is unknown. */
  noDelivery: { problem: NoDelivery; faults: ShipmentFault[] } | null;
  /** Whether to tell shoppers that the price is our estimate. */
  saysEstimate: boolean;
}

/** @param rateId the chosen rate, if any */
export function priceDelivery(
  shop: Core & CarrierPort,
  offer: Offer | null,
  sums: SumsToDeliver,
  {
    country,
    state,
    free: settings,
    from,
    rateId,
    local = null,
  }: {
    country: string;
    state: string;
    free: FreeShipping;
    from: Origin;
    rateId: string | undefined;
    /** The shop's own delivery to this place. */
    local?: ShippingChoice | null;
  },
): PricedDelivery {
  const now = shop.clock.now();
  const free = sums.freesShipping ? freed(settings) : settings;
  const byCarrier = offer?.ok ? shippingChoices(offer, sums, { country, state, now, free, from }) : [];
  const rates = local ? [...byCarrier, local].sort(byPrice) : byCarrier;
  const chosen = rates.find((rate) => rate.rateId === rateId) ?? rates[0] ?? null;
  return {
    rates,
    chosen,
    noDelivery: offer && !offer.ok && !local ? { problem: offer.problem, faults: offer.faults ?? [] } : null,
    // A demo shop without a carrier has nothing but the rates of the specification, so it doesn't mention
    // estimates.
    saysEstimate: chosen?.isEstimate === true && (shop.carrier.isSetUp || shop.config.mode === 'live'),
  };
}

/**
 * The quote of this cart, contents and place, while an order may use it. Without a carrier there is none:
 * estimates follow from the cart alone, and are recalculated with its other prices.
 */
export function savedDelivery(
  shop: Core & CarrierPort,
  { lines, destination: to, method }: CartToPrice,
  cartId: string,
): Offering {
  if (!to || method || !shop.carrier.isSetUp)
    return offeredDelivery(shop, { lines, destination: to, method });
  const asked = quoteKey(lines, placeOf(to));
  return { saved: findQuote(shop, cartId, asked, BUYABLE_MS), otherwise: async () => NO_QUOTE };
}
