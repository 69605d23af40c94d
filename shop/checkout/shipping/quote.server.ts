import { and, desc, eq, gt, lte } from 'drizzle-orm';
import { fingerprintOf, newId, sign } from '#platform/ids.ts';
import { checkRateLimit, type Limit } from '#platform/rate-limit.ts';
import { type ShopSettings, settingsOf } from '#shop/core/index.server.ts';
import { type Core, formatPostalCode } from '#shop/core/index.ts';
import { type Packed, packForDelivery } from '../box-packing/pack.server.ts';
import type { PackedParcel } from '../box-packing/pack-parcels.ts';
import { type ItemToShip, pieceGrams } from '../box-packing/pieces.ts';
import type { Shopper } from '../cart/cart-rules.ts';
import { askCarrier } from './ask-carrier.server.ts';
import type { CarrierPort, Party } from './carrier.ts';
import { estimateRates, joinRates, type Offer, type OfferedRate } from './offer.ts';
import { quotedCustoms } from './quoted-customs.ts';
import { shippingQuotes } from './shipping-tables.ts';
import { faultsOfShipment } from './validation.ts';

/**
 * How long a quote is shown before the carrier is queried again, and how long an order may be placed at it.
 */
export const SHOWN_MS = 5 * 60_000;
export const BUYABLE_MS = 30 * 60_000;

/** More parcels are estimated, since each is a separate query. */
const MOST_PARCELS = 4;

// Each query costs money while carts are free; several shoppers may share a network.
const LIMITS = {
  cart: { times: 20, seconds: 600 },
  network: { times: 60, seconds: 600 },
} satisfies Record<string, Limit>;

/** The destination, as far as delivery prices depend on it. */
export interface Place {
  city: string;
  state: string;
  zip: string;
  country: string;
}

export interface DeliveryQuestion {
  place: Place;
  /** Fingerprint of contents and destination (`quoteKey`). */
  asked: string;
  items: readonly ItemToShip[];
}

const plain = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase();

/** The same for the same lines in any order, and however a city is spaced. */
export function quoteKey(
  lines: readonly {
    id: string;
    variantId?: string;
    quantity: number;
    giftWrap?: boolean;
    custom?: { grams: number | null };
  }[],
  { city, state, zip, country }: Place,
): string {
  const sent = lines.map(({ id, variantId = '', quantity, giftWrap = false, custom }) =>
    JSON.stringify([id, variantId, quantity, giftWrap, ...(custom ? [custom.grams] : [])]),
  );
  const to = [plain(city), plain(state), plain(formatPostalCode(zip)), plain(country)];
  return fingerprintOf(JSON.stringify([sent.sort(), to]));
}

/**
 * A cart's latest quote for these contents and this place, no older than this many milliseconds; null when
 * there is none.
 */
export async function findQuote(
  { db, clock }: Core,
  cartId: string,
  asked: string,
  maxAgeMs: number,
): Promise<Offer | null> {
  const since = new Date(clock.now().getTime() - maxAgeMs);
  const [found] = await db
    .select({ rates: shippingQuotes.rates, isEstimate: shippingQuotes.isEstimate })
    .from(shippingQuotes)
    .where(
      and(eq(shippingQuotes.cartId, cartId), eq(shippingQuotes.asked, asked), gt(shippingQuotes.at, since)),
    )
    .orderBy(desc(shippingQuotes.at))
    .limit(1);
  return found ? { ok: true, ...found } : null;
}

/** The shop's own estimate, without a carrier query and without saving it. */
export async function estimateDelivery(
  shop: Core,
  items: readonly ItemToShip[],
  country: string,
): Promise<Offer> {
  const { itemsGrams } = await packForDelivery(shop, items);
  return { ok: true, rates: estimateRates(itemsGrams, country), isEstimate: true };
}

/** Why a delivery cannot be quoted: an incomplete address or an empty cart. */
export function incomplete(settings: ShopSettings, { place, items }: DeliveryQuestion): Offer | null {
  const weighed = items.map((item) => ({ quantity: item.quantity, grams: pieceGrams(item) }));
  const shipment = { origin: senderOf(settings), destination: recipientAt(place), items: weighed };
  const faults = faultsOfShipment(shipment);
  return faults.length > 0 ? { ok: false, problem: 'incomplete', faults } : null;
}

const underWay = new Map<string, Promise<Offer>>();

/**
 * Queries the delivery price of a cart and saves it as a quote, at which an order may be placed. Without a
 * usable answer, and beyond the rate limit, the shop's estimate is used. Concurrent calls share one query.
 * Holds no database connection while it waits for the carrier.
 */
export function quoteDelivery(
  shop: Core & CarrierPort,
  shopper: Shopper,
  question: DeliveryQuestion,
): Promise<Offer> {
  const key = `${shopper.cartId} ${question.asked}`;
  const started =
    underWay.get(key) ?? askAndKeep(shop, shopper, question).finally(() => underWay.delete(key));
  underWay.set(key, started);
  return started;
}

async function askAndKeep(
  shop: Core & CarrierPort,
  shopper: Shopper,
  question: DeliveryQuestion,
): Promise<Offer> {
  const [settings, packed, existing] = await Promise.all([
    settingsOf(shop),
    packForDelivery(shop, question.items),
    // A concurrent request may have saved a quote since the last lookup.
    findQuote(shop, shopper.cartId, question.asked, SHOWN_MS),
  ]);
  if (existing) return existing;
  const offer = await offerOf(shop, settings, shopper, question, packed);
  if (offer.ok) {
    const now = shop.clock.now();
    const { rates, isEstimate } = offer;
    const { cartId } = shopper;
    await shop.db
      .insert(shippingQuotes)
      .values({ id: newId(now), cartId, asked: question.asked, rates, isEstimate, at: now });
  }
  return offer;
}

async function offerOf(
  shop: Core & CarrierPort,
  settings: ShopSettings,
  shopper: Shopper,
  { place, items }: DeliveryQuestion,
  { parcels, itemsGrams }: Packed,
): Promise<Offer> {
  const named = <T extends { carrier: string; service: string }>(rate: T) =>
    nameOf(shop, shopper.cartId, rate);
  const from = senderOf(settings);
  const canAsk = parcels !== null && isAskable(parcels) && from.street1 !== '' && from.zip !== '';
  if (canAsk && (await mayAsk(shop, shopper))) {
    const declared =
      place.country === from.country
        ? null
        : (one: PackedParcel) => quotedCustoms(settings, items, one.contents);
    const answer = await askCarrier(shop, { from, to: recipientAt(place) }, parcels, declared);
    if (answer.ok) {
      const rates = joinRates(answer.parcels, named);
      return rates.length > 0 ? { ok: true, rates, isEstimate: false } : { ok: false, problem: 'none' };
    }
    if (answer.problem === 'no-options') return { ok: false, problem: 'no-options' };
    if (answer.problem === 'refused') return { ok: false, problem: 'failed' };
  }
  const rates = estimateRates(itemsGrams, place.country);
  return { ok: true, rates: rates.map((rate) => ({ ...rate, rateId: named(rate) })), isEstimate: true };
}

const isAskable = (parcels: readonly PackedParcel[]): boolean =>
  parcels.length <= MOST_PARCELS && !parcels.some(({ isBeyondCarriers }) => isBeyondCarriers);

/** An id of a service that is only valid for one cart, so that it is meaningless in another. */
const nameOf = (
  { config }: Core,
  cartId: string,
  { carrier, service }: Pick<OfferedRate, 'carrier' | 'service'>,
): string => sign(config.secret, JSON.stringify(['rate', cartId, carrier, service])).slice(0, 22);

async function mayAsk({ db, config, clock }: Core, { cartId, network }: Shopper): Promise<boolean> {
  const now = clock.now();
  const tries = await Promise.all([
    checkRateLimit(db, config.secret, now, 'quote-cart', cartId, LIMITS.cart),
    checkRateLimit(db, config.secret, now, 'quote-network', network, LIMITS.network),
  ]);
  return tries.every(({ ok }) => ok);
}

const senderOf = ({ shopName, address, phone, email }: ShopSettings): Party => ({
  name: shopName,
  ...address,
  phone,
  email,
});

// The price doesn't depend on the street, but carriers require one, and they accept this one.
const recipientAt = (place: Place): Party => ({ name: 'Recipient', street1: 'General Delivery', ...place });

/** Deletes quotes that orders can no longer use. */
export async function pruneQuotes({ db, clock }: Core): Promise<void> {
  await db.delete(shippingQuotes).where(lte(shippingQuotes.at, new Date(clock.now().getTime() - BUYABLE_MS)));
}
