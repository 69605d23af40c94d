import { eq } from 'drizzle-orm';
import type { Core } from '#shop/core/index.ts';
import { queueEmail } from '#shop/email/index.server.ts';
import {
  addOrderEvent,
  type LabelRow,
  moveWithAddOns,
  type OrderRow,
  outboundParcels,
} from '#shop/orders/index.server.ts';
import { canMove } from '#shop/orders/index.ts';
import { trackings } from './tracking-tables.ts';

/** Nothing moves in the first minutes after a label was bought. */
const FIRST_LOOK_MS = 5 * 60_000;

/** Starts tracking a label's parcel; call it in the transaction that stores the label. */
export async function startTracking(shop: Core, { id, trackingNumber }: LabelRow): Promise<void> {
  if (!trackingNumber) return;
  const nextCheckAt = new Date(shop.clock.now().getTime() + FIRST_LOOK_MS);
  const none = { location: '', events: [] };
  await shop.db.insert(trackings).values({ labelId: id, status: 'label_created', ...none, nextCheckAt });
}

/** Whether a parcel travels with this label: a mock doesn't carry one, nor does a test label in live mode. */
export const takesParcel = (
  { state, isMock, isTest }: Pick<LabelRow, 'state' | 'isMock' | 'isTest'>,
  { config }: Core,
): boolean => state === 'bought' && !isMock && !(isTest && config.mode === 'live');

/**
 * Moves an order to shipped once all its parcels have valid labels, and notifies its buyer, once for each label that
 * completes it. The order must be locked.
 * @param emailAt when the email is sent; null for at once
 */
export async function shipWhenComplete(
  shop: Core,
  order: OrderRow,
  label: LabelRow,
  actor: string,
  emailAt: Date | null = null,
): Promise<void> {
  if (!canMove(order.status, 'shipped')) return;
  const outbound = outboundParcels(shop);
  const parcels = await shop.db.select().from(outbound).where(eq(outbound.orderId, order.id));
  const isWhole = parcels.every(
    ({ labelId, isMock, isTest }) =>
      labelId !== null &&
      takesParcel({ state: 'bought', isMock: isMock === true, isTest: isTest === true }, shop),
  );
  if (!isWhole) return;
  await moveWithAddOns(shop, order.id, 'shipped');
  await addOrderEvent(shop, order.id, 'shipped', {}, actor);
  await queueEmail(shop, {
    kind: 'order-shipped',
    recipient: order.email,
    data: { orderId: order.id },
    about: `order-shipped:${label.id}`,
    sendAt: emailAt,
  });
}
