import { isDeepStrictEqual } from 'node:util';
import { and, eq } from 'drizzle-orm';
import { shippingDetailsOf } from '#shop/catalog/index.server.ts';
import {
  type CarrierPort,
  type CarrierRate,
  type Party,
  pieceGrams,
  type Shipment,
} from '#shop/checkout/index.ts';
import { settingsOf } from '#shop/core/index.server.ts';
import type { Core } from '#shop/core/index.ts';
import {
  boughtLabels,
  linesInParcels,
  type PlannedParcel,
  readOrderToShip,
  type ShipmentRow,
  shipmentsOf,
} from '#shop/orders/index.server.ts';
import { type Chosen, type Direction, maySend } from '#shop/orders/index.ts';
import { declare } from './label-customs.ts';
import { type NoLabel, noLabel, refusedByCarrier } from './label-outcome.ts';

export interface ShipmentContext {
  orderId: string;
  number: string;
  chosen: Chosen;
  buyer: Party;
  seller: Party;
}

/**
 * The sender and recipient of a shipment; a refusal when nothing is to be sent, or the shop's address is incomplete.
 */
export async function shipmentContextOf(
  shop: Core,
  orderId: string,
  direction: Direction,
): Promise<{ ok: true; sending: ShipmentContext } | NoLabel> {
  const order = await readOrderToShip(shop, orderId);
  if (!order || !maySend(order, direction)) return noLabel('not-sendable');
  if (order.shipping.method) return noLabel('without-carrier');
  const { shopName, address, phone, email } = await settingsOf(shop);
  if (!address.street1 || !address.zip) return noLabel('no-sender');
  const { number, shipping: chosen } = order;
  const buyer = { ...order.address, email: order.email, ...(order.phone && { phone: order.phone }) };
  const seller = { name: shopName, ...address, email, phone };
  return { ok: true, sending: { orderId, number, chosen, buyer, seller } };
}

export async function whyNotPacked(shop: Core, orderId: string): Promise<NoLabel> {
  const known = await shipmentContextOf(shop, orderId, 'outbound');
  return known.ok ? noLabel('not-sendable') : known;
}

/**
 * Whether a parcel's contents and address are unchanged since a carrier was asked. Call it in a transaction that locks
 * its order, as every edit does.
 */
export async function isStillAsQuoted(
  shop: Core,
  { id, orderId, direction, contents }: ShipmentRow,
  asked: ShipmentContext,
): Promise<boolean> {
  const parcels = await shipmentsOf(shop, orderId, direction);
  const parcel = parcels.find((known) => known.id === id);
  if (!isDeepStrictEqual(parcel?.contents, contents)) return false;
  const now = await shipmentContextOf(shop, orderId, direction);
  return now.ok && isDeepStrictEqual(now.sending.buyer, asked.buyer);
}

export type Rates = { ok: true; rates: CarrierRate[] } | NoLabel;

/** What carriers charge for a parcel now, cheapest first. Calls carriers, so never call it in a transaction. */
export async function ratesFor(
  shop: Core & CarrierPort,
  { orderId, buyer, seller }: ShipmentContext,
  direction: Direction,
  { position, parcel, isBeyondCarriers, contents }: Omit<PlannedParcel, 'boxId'>,
): Promise<Rates> {
  if (isBeyondCarriers) return noLabel('look-first');
  const declared =
    buyer.country === seller.country ? null : await declaredItems(shop, orderId, contents, buyer.country);
  if (declared && !declared.ok) return noLabel('customs', declared.missing);
  const customs = declared && { customs: declared.customs };
  const shipment: Shipment =
    direction === 'outbound'
      ? { from: seller, to: buyer, parcels: [parcel], ...customs }
      : {
          from: buyer,
          to: seller,
          parcels: [parcel],
          ...customs,
          ...(await broughtBy(shop, orderId, position)),
        };
  const answer = await shop.carrier.rates(shipment);
  return answer.ok ? answer : refusedByCarrier(answer);
}

/** For products that are no longer in the catalogue. */
const GONE = { grams: null, hsCode: null, originCountry: null };

/** A parcel's contents for customs, or what is missing for them. */
async function declaredItems(
  shop: Core,
  orderId: string,
  contents: PlannedParcel['contents'],
  country: string,
) {
  const lines = await linesInParcels(shop, orderId);
  const details = await shippingDetailsOf(
    shop,
    lines.map(({ variantId }) => variantId),
  );
  const items = contents.map(({ line, quantity }) => {
    const { variantId, grams: own, name, unitPriceCents } = lines.find((one) => one.line === line)!;
    const { grams, hsCode, originCountry } = details.get(variantId) ?? { ...GONE, grams: own };
    const known = { name, unitPriceCents, hsCode, originCountry };
    return { ...known, quantity, grams: grams ?? pieceGrams({ key: '', quantity, ...known }) };
  });
  return declare(items, await settingsOf(shop), country);
}

/** The carrier and service that delivered a parcel that is now returned. */
async function broughtBy(shop: Core, orderId: string, position: number) {
  const labels = boughtLabels(shop);
  const [label] = await shop.db
    .select({ returnedWith: labels.carrier })
    .from(labels)
    .where(and(eq(labels.orderId, orderId), eq(labels.direction, 'outbound'), eq(labels.position, position)));
  return label ?? {};
}
