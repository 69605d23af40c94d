import { settingsOf } from '#shop/core/index.server.ts';
import { type Core, countriesServed } from '#shop/core/index.ts';
import type { ItemToShip } from '../packing/pieces.ts';
import type { CarrierPort } from '../shipping/carrier.ts';
import type { Origin } from '../shipping/delivery-window.server.ts';
import { type FreeShipping, freed } from '../shipping/free-shipping.ts';
import type { NoDelivery, Offer } from '../shipping/offer.ts';
import {
  type Asker,
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
import type { GoodsToDeliver } from './pricing-rules.ts';
import { type ShippingChoice, shippingChoices } from './shipping-choices.server.ts';

/** Where it goes, as far as that is known: the cart asks by postal code, the checkout by address. */
export interface Destination {
  country: string;
  state: string;
  /** Only where a quote is wanted; then it must be whole. */
  city?: string;
  zip?: string;
}

/** Where the offer of a delivery comes from; null while nobody knows where it goes. */
export interface Offering {
  /** What stands already. */
  saved: Promise<Offer | null>;
  /** What to do where nothing stands, once it is known what is sent. */
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

/** What a shopper is offered: a quote that is still shown, a new one, or an estimate where nobody can be asked. */
export function offeredDelivery(
  shop: Core & CarrierPort,
  { lines, destination: to }: CartToPrice,
  asker?: Asker,
): Offering {
  if (!to) return { saved: NOTHING, otherwise: async () => null };
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
    saved: asker && shop.carrier.isSetUp ? findQuote(shop, asker.cartId, asked, SHOWN_MS) : NOTHING,
    otherwise: async (items) =>
      (await isServed()) ? newOffer(shop, { place, asked, items }, asker) : NOT_SERVED,
  };
}

/** Works out a delivery anew: asks the carrier where there is one and somebody to ask for, and estimates elsewhere. */
export async function newOffer(
  shop: Core & CarrierPort,
  question: DeliveryQuestion,
  asker?: Asker,
): Promise<Offer> {
  const refusal = incomplete(await settingsOf(shop), question);
  if (refusal) return refusal;
  return asker && shop.carrier.isSetUp
    ? quoteDelivery(shop, asker, question)
    : estimateDelivery(shop, question.items, question.place.country);
}

/** A delivery as a shopper chooses it. */
export interface PricedDelivery {
  /** Cheapest first; empty while the destination is unknown or not served. */
  rates: ShippingChoice[];
  chosen: ShippingChoice | null;
  /** Why there is nothing to choose from; `faults` say what is missing. Null while nobody knows where it goes. */
  noDelivery: { problem: NoDelivery; faults: ShipmentFault[] } | null;
  /** Whether shoppers should know that delivery is our own estimate. */
  saysEstimate: boolean;
}

/** What an offer is to a shopper with these goods. @param rateId the way that they have chosen, if any */
export function priceDelivery(
  shop: Core & CarrierPort,
  offer: Offer | null,
  goods: GoodsToDeliver,
  {
    country,
    state,
    free: settings,
    from,
    rateId,
  }: { country: string; state: string; free: FreeShipping; from: Origin; rateId: string | undefined },
): PricedDelivery {
  const now = shop.clock.now();
  const free = goods.freesShipping ? freed(settings) : settings;
  const rates = offer?.ok ? shippingChoices(offer, goods, { country, state, now, free, from }) : [];
  const chosen = rates.find((rate) => rate.rateId === rateId) ?? rates[0] ?? null;
  return {
    rates,
    chosen,
    noDelivery: offer && !offer.ok ? { problem: offer.problem, faults: offer.faults ?? [] } : null,
    // A shop that is only tried, without a carrier, has nothing but the rates of the specification.
    saysEstimate: chosen?.isEstimate === true && (shop.carrier.isSetUp || shop.config.mode === 'live'),
  };
}

/**
 * What an order is placed at: the quote of this very cart, contents and place, while it can be bought. Where no carrier
 * is set up there is none: estimates follow from the cart alone, and are worked out anew as all its prices are.
 */
export function savedDelivery(
  shop: Core & CarrierPort,
  { lines, destination: to }: CartToPrice,
  cartId: string,
): Offering {
  if (!to || !shop.carrier.isSetUp) return offeredDelivery(shop, { lines, destination: to });
  const asked = quoteKey(lines, placeOf(to));
  return { saved: findQuote(shop, cartId, asked, BUYABLE_MS), otherwise: async () => NO_QUOTE };
}
