import { and, eq } from 'drizzle-orm';
import { orders } from '../orders/tables.ts';
import { settingsOf } from '../settings/settings.server.ts';
import type { CarrierRate, Party, Shipment } from '../shipping/carrier.ts';
import type { Shop } from '../shop.ts';
import { type NoLabel, noLabel, noRates } from './outcome.ts';
import type { PlannedParcel } from './pack-order.server.ts';
import { type Chosen, type Direction, maySend } from './rules.ts';
import { labels, shipments } from './tables.ts';

/** What is known of an order when something is sent for it. */
export interface Sending {
  orderId: string;
  number: string;
  chosen: Chosen;
  buyer: Party;
  seller: Party;
}

/** Who sends what to whom; a refusal where nothing is to be sent, or the shop has no whole address. */
export async function sendingOf(
  shop: Shop,
  orderId: string,
  direction: Direction,
): Promise<{ ok: true; sending: Sending } | NoLabel> {
  const [order] = await shop.db
    .select({
      number: orders.number,
      status: orders.status,
      address: orders.address,
      email: orders.email,
      phone: orders.phone,
      chosen: orders.shipping,
    })
    .from(orders)
    .where(eq(orders.id, orderId));
  if (!order || !maySend(order.status, direction)) return noLabel('not-sendable');
  const { shopName, address, phone, email } = await settingsOf(shop);
  if (!address.street1 || !address.zip) return noLabel('no-sender');
  const { number, chosen } = order;
  const buyer = { ...order.address, email: order.email, ...(order.phone && { phone: order.phone }) };
  const seller = { name: shopName, ...address, email, phone };
  return { ok: true, sending: { orderId, number, chosen, buyer, seller } };
}

export type Rates = { ok: true; rates: CarrierRate[] } | NoLabel;

/** What carriers ask for a parcel now, the cheapest first. Asks them: not to be called in a transaction. */
export async function ratesFor(
  shop: Shop,
  { orderId, buyer, seller }: Sending,
  direction: Direction,
  { position, parcel, isBeyondCarriers }: Omit<PlannedParcel, 'boxId' | 'contents'>,
): Promise<Rates> {
  if (isBeyondCarriers) return noLabel('look-first');
  const shipment: Shipment =
    direction === 'outbound'
      ? { from: seller, to: buyer, parcels: [parcel] }
      : {
          ...{ from: buyer, to: seller, parcels: [parcel] },
          ...(await broughtBy(shop, orderId, position)),
        };
  const answer = await shop.carrier.rates(shipment);
  return answer.ok ? answer : noRates(answer);
}

/** Who brought a parcel that now comes back. */
async function broughtBy({ db }: Shop, orderId: string, position: number) {
  const [label] = await db
    .select({ returnedWith: labels.carrier })
    .from(labels)
    .innerJoin(shipments, eq(shipments.id, labels.shipmentId))
    .where(
      and(
        eq(shipments.orderId, orderId),
        eq(shipments.direction, 'outbound'),
        eq(shipments.position, position),
        eq(labels.state, 'bought'),
      ),
    );
  return label ?? {};
}
