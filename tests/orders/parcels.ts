import { newId } from '#platform/ids.ts';
import { trackings } from '#shop/fulfilment/tracking/tracking-tables.ts';
import { labels, shipments } from '#shop/orders/parcels/parcel-tables.ts';
import { placeOrder } from '#shop/orders/placing/place-order.server.ts';
import type { Shop } from '#shop/shop.ts';
import { checkoutRequestOf, newShopper } from './checkout.ts';

const OIL = { id: 'calendula-body-oil', variantId: 'calendula-body-oil--50-ml', quantity: 1 };
const PARCEL = { length: 16, width: 15, height: 9, grams: 300 };

/** A paid order, by a guest unless a user is given. @returns its id and number */
export async function paidOrder(
  shop: Shop,
  { userId = null as string | null, email = 'ada@example.ca' } = {},
) {
  const shopper = { ...newShopper(), userId };
  const checkoutRequest = await checkoutRequestOf(shop, [OIL], { contact: { email } }, shopper);
  const outcome = await placeOrder(shop, shopper, checkoutRequest);
  if (!outcome.ok) throw new Error(outcome.problem);
  return outcome.order;
}

interface LabelOptions {
  number?: string;
  direction?: 'outbound' | 'return';
  isMock?: boolean;
  position?: number;
}

/** An order's parcel with a bought label that is due for polling. @returns the label's id */
export async function labelled(
  shop: Pick<Shop, 'db' | 'clock'>,
  orderId: string,
  {
    number = `7${Math.random().toString().slice(2, 14)}`,
    direction = 'outbound',
    isMock = false,
    position = 0,
  }: LabelOptions = {},
): Promise<string> {
  const now = shop.clock.now();
  const [shipmentId, labelId] = [newId(now), newId(now)];
  await shop.db.insert(shipments).values({
    id: shipmentId,
    orderId,
    direction,
    position,
    parcel: PARCEL,
    createdAt: now,
    contents: [{ line: 0, quantity: 1 }],
  });
  await shop.db.insert(labels).values({
    id: labelId,
    shipmentId,
    state: 'bought',
    startedAt: now,
    boughtAt: now,
    rateId: 'r1',
    isMock,
    carrier: 'Canada Post',
    service: 'Expedited Parcel',
    costCents: 1234,
    transactionId: `t-${labelId}`,
    trackingNumber: number,
    trackingUrl: `https://carrier.test/${number}`,
  });
  await shop.db
    .insert(trackings)
    .values({ labelId, status: 'label_created', location: '', events: [], nextCheckAt: now });
  return labelId;
}
