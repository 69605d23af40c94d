import { eq } from 'drizzle-orm';
import { isMoving, joinTracking, type Tracking } from '#shop/checkout/index.ts';
import { type Core, inTransaction } from '#shop/core/index.ts';
import { queueEmail } from '#shop/email/index.server.ts';
import {
  addOrderEvent,
  lockOrder,
  moveWithAddOns,
  type OrderRow,
  outboundParcels,
  readLabel,
  sentStatus,
} from '#shop/orders/index.server.ts';
import { canMove, type OrderStatus } from '#shop/orders/index.ts';
import { nextPollAt } from './next-poll.ts';
import { trackings } from './tracking-tables.ts';

const UNKNOWN: Tracking = {
  status: 'unknown',
  location: '',
  lastUpdate: null,
  events: [],
  estimatedDelivery: null,
};

/**
 * Stores a carrier's tracking of a label's parcel and applies it to the order: shipped when a parcel moves, delivered
 * when all have arrived. Updates may arrive twice and in any order. Mock labels have none.
 */
export function applyTracking(shop: Core, labelId: string, news: Tracking): Promise<void> {
  return inTransaction(shop, async (shop) => {
    const parcel = await parcelOf(shop, labelId);
    if (!parcel || parcel.isMock) return;
    const order = (await lockOrder(shop, parcel.orderId))!;
    const known = await knownOf(shop, labelId);
    const now = joinTracking(known, news);
    await keep(shop, parcel, now);
    if (now.status === known.status || parcel.state !== 'bought') return;
    if (parcel.direction === 'return') return recordReturnTracking(shop, parcel, now);
    await tell(shop, order, parcel, now);
    await moveOrder(shop, order, now);
  });
}

type ParcelRow = NonNullable<Awaited<ReturnType<typeof parcelOf>>>;

async function parcelOf(shop: Core, labelId: string) {
  const found = await readLabel(shop, labelId);
  if (!found) return null;
  const { label, shipment } = found;
  const { state, isMock, carrier, trackingNumber: number, boughtAt, startedAt } = label;
  const { orderId, direction } = shipment;
  return { labelId, orderId, direction, state, isMock, carrier, number, boughtAt, startedAt };
}

/** Read under the lock on the order, so that no update is lost between reading and writing. */
async function knownOf(shop: Core, labelId: string): Promise<Tracking> {
  const [row] = await shop.db.select().from(trackings).where(eq(trackings.labelId, labelId));
  return row ? trackingOfRow(row) : UNKNOWN;
}

export const trackingOfRow = ({
  status,
  location,
  lastUpdate,
  events,
  estimatedDelivery,
}: Pick<typeof trackings.$inferSelect, keyof Tracking>): Tracking => ({
  status,
  location,
  events,
  lastUpdate: lastUpdate?.toISOString() ?? null,
  estimatedDelivery: estimatedDelivery?.toISOString() ?? null,
});

async function keep(shop: Core, { labelId, boughtAt, startedAt }: ParcelRow, tracking: Tracking) {
  const now = shop.clock.now();
  const { status, location, lastUpdate, events, estimatedDelivery } = tracking;
  const known = {
    status,
    location,
    events,
    lastUpdate: lastUpdate ? new Date(lastUpdate) : null,
    estimatedDelivery: estimatedDelivery ? new Date(estimatedDelivery) : null,
    checkedAt: now,
    nextCheckAt: nextPollAt(tracking, { boughtAt: boughtAt ?? startedAt, now }),
  };
  await shop.db
    .insert(trackings)
    .values({ labelId, ...known })
    .onConflictDoUpdate({ target: trackings.labelId, set: known });
}

// Buyers who deleted their account aren't emailed once the order is finished: its personal data is erased by then.
const OVER: readonly OrderStatus[] = ['delivered', 'cancelled', 'refunded'];

/** Reports a change: to the buyer by email, to the staff in the order's timeline. */
async function tell(shop: Core, order: OrderRow, parcel: ParcelRow, { status }: Tracking): Promise<void> {
  const { labelId, carrier } = parcel;
  const about = { carrier, number: parcel.number ?? '' };
  if (status === 'returned') await addOrderEvent(shop, order.id, 'parcel-returned', about, 'carrier');
  if (status === 'exception') await addOrderEvent(shop, order.id, 'parcel-held-up', about, 'carrier');
  if (status === 'delivered') await addOrderEvent(shop, order.id, 'parcel-delivered', about, 'carrier');
  if (OVER.includes(order.status)) return;
  const email = { recipient: order.email, data: { labelId } };
  if (status === 'out_for_delivery') {
    await queueEmail(shop, { ...email, kind: 'out-for-delivery', about: `out-for-delivery:${labelId}` });
  }
  if (status === 'delivered') {
    await queueEmail(shop, { ...email, kind: 'delivered', about: `delivered:${labelId}` });
  }
}

const recordReturnTracking = async (
  shop: Core,
  { orderId, carrier, number }: ParcelRow,
  { status }: Tracking,
) => {
  if (status !== 'delivered') return;
  await addOrderEvent(shop, orderId, 'return-arrived', { carrier, number: number ?? '' }, 'carrier');
};

async function moveOrder(shop: Core, order: OrderRow, { status }: Tracking): Promise<void> {
  let at = await sentStatus(shop, order);
  const move = async (to: 'shipped' | 'delivered') => {
    if (!canMove(at, to)) return;
    await moveWithAddOns(shop, order.id, to);
    await addOrderEvent(shop, order.id, to, {}, 'carrier');
    at = to;
  };
  if (isMoving(status)) await move('shipped');
  if (status === 'delivered' && (await hasAllArrived(shop, order.id))) await move('delivered');
}

async function hasAllArrived(shop: Core, orderId: string): Promise<boolean> {
  const outbound = outboundParcels(shop);
  const parcels = await shop.db
    .select({ status: trackings.status })
    .from(outbound)
    .leftJoin(trackings, eq(trackings.labelId, outbound.labelId))
    .where(eq(outbound.orderId, orderId));
  return parcels.every(({ status }) => status === 'delivered');
}
