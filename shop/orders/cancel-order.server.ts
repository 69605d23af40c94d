import { and, eq, inArray } from 'drizzle-orm';
import { newId } from '#platform/ids.ts';
import { restock } from '#shop/catalog/index.server.ts';
import { releaseDiscounts } from '#shop/checkout/index.server.ts';
import { recordAudit } from '#shop/core/index.server.ts';
import { type Core, inTransaction } from '#shop/core/index.ts';
import { addOnsOf, hasPendingAddOn, parcelOwner } from './add-ons.server.ts';
import { addOrderEvent, lockOrder, ORDER } from './lock-order.server.ts';
import { canMove, type OrderStatus } from './order-rules.ts';
import { orderLines, orders } from './order-tables.ts';
import { repackOrder, shipmentsOf } from './parcels/pack-order.server.ts';
import { labels, shipments } from './parcels/parcel-tables.ts';
import type { PaymentsPort } from './payments/payment-provider.ts';
import { restockedOf } from './refunds/read-refunds.server.ts';
import { sendRefund } from './refunds/send-refund.server.ts';
import { writeRefund } from './refunds/write-refund.server.ts';
import { cancelUnpaidOrder } from './unpaid-orders.server.ts';

export interface Cancellation {
  orderId: string;
  /** The buyer may cancel until it is packed, the staff until it has a label. */
  by: 'staff' | 'buyer';
  /** A message to the buyer. */
  note: string;
  actor: string;
}

/**
 * `too-late`: it is packed (for the buyer), shipped, or already cancelled; `has-label`: a label exists or is being
 * bought and must be voided first; `payment-open`: it is not yet known whether it was paid; `no-refund`: it can't be
 * refunded, so nothing was done.
 */
export type CancelledOrder =
  | { ok: true }
  | { ok: false; problem: 'too-late' | 'has-label' | 'payment-open' | 'no-refund' };

/**
 * Cancels an order before it ships: its stock and discount uses are released, all payments are refunded, and no label
 * can be bought after that. Its add-ons are cancelled first. Idempotent.
 */
export async function cancelOrder(
  shop: Core & PaymentsPort,
  cancellation: Cancellation,
): Promise<CancelledOrder> {
  const { orderId } = cancellation;
  if (await isMoved(shop, orderId)) return { ok: false, problem: 'too-late' };
  for (const addOn of await addOnsOf(shop, orderId)) {
    if (addOn.kind === 'exchanged' || !canMove(addOn.status, 'cancelled')) continue;
    const cancelled = await cancelOne(shop, { ...cancellation, orderId: addOn.id });
    if (!cancelled.ok) return cancelled;
  }
  return cancelOne(shop, cancellation);
}

async function cancelOne(shop: Core & PaymentsPort, cancellation: Cancellation): Promise<CancelledOrder> {
  const { orderId, actor } = cancellation;
  const unpaid = await cancelUnpaidOrder(shop, orderId, { actor });
  if (unpaid === 'cancelled') {
    await recordCancellation(shop, cancellation, 'pending_payment');
    return { ok: true };
  }
  if (unpaid === 'payment-open' || unpaid === 'in-review') return { ok: false, problem: 'payment-open' };
  const cancelled = await inTransaction(shop, (shop) => cancelPaid(shop, cancellation));
  if (!cancelled.ok) return cancelled;
  if (cancelled.refundId) await sendRefund(shop, cancelled.refundId);
  return { ok: true };
}

type CancelledPaid = { ok: true; refundId: string | null } | Exclude<CancelledOrder, { ok: true }>;

async function cancelPaid(
  shop: Core & PaymentsPort,
  { orderId, by, note, actor }: Cancellation,
): Promise<CancelledPaid> {
  // Buying a label locks the order too (parcels/label-rows.server.ts): either it sees the cancellation, or we see its
  // label.
  const [known] = await shop.db.select(ORDER).from(orders).where(eq(orders.id, orderId));
  const owner = known ? parcelOwner(known) : orderId;
  // Lock the order before its add-on, as everywhere.
  if (owner !== orderId) await lockOrder(shop, owner);
  const order = await lockOrder(shop, orderId);
  if (order?.status === 'cancelled') return { ok: true, refundId: null };
  if (!order || !canMove(order.status, 'cancelled')) return { ok: false, problem: 'too-late' };
  if (await hasPendingAddOn(shop, orderId)) return { ok: false, problem: 'payment-open' };
  // An add-on that was paid too late is in no parcel.
  const isPacked = owner === orderId || order.status !== 'paid';
  if (isPacked && (await hasLabel(shop, owner))) return { ok: false, problem: 'has-label' };
  if (by === 'buyer' && (await shipmentsOf(shop, owner, 'outbound')).length > 0) {
    return { ok: false, problem: 'too-late' };
  }
  const now = shop.clock.now();
  const refund = await writeRefund(shop, {
    id: newId(now),
    orderId,
    scope: { kind: 'whole' },
    shownCents: null,
    // Restocked below.
    restock: false,
    isByHand: false,
    note,
    actor,
  });
  const isNothingLeft = !refund.ok && refund.problem === 'nothing-left' && order.kind === 'goods';
  if (!refund.ok && !isNothingLeft) return { ok: false, problem: 'no-refund' };
  await shop.db.update(orders).set({ status: 'cancelled', cancelledAt: now }).where(eq(orders.id, orderId));
  // In the lock order of release-reservations.server.ts.
  await releaseDiscounts(shop, orderId);
  await restockItems(shop, orderId, actor);
  if (owner !== orderId) await repackOrder(shop, owner);
  await addOrderEvent(shop, orderId, 'cancelled', {}, actor);
  await recordCancellation(shop, { orderId, by, actor }, order.status);
  return { ok: true, refundId: refund.ok ? refund.refundId : null };
}

/** A buyer's own cancellation is not recorded as a staff change. */
async function recordCancellation(
  shop: Core,
  { orderId, by, actor }: Pick<Cancellation, 'orderId' | 'by' | 'actor'>,
  before: OrderStatus,
): Promise<void> {
  if (by === 'buyer') return;
  const [order] = await shop.db.select({ number: orders.number }).from(orders).where(eq(orders.id, orderId));
  await recordAudit(shop, {
    actor,
    subject: 'order',
    subjectId: orderId,
    name: order!.number,
    action: 'cancelled',
    before: { status: before },
    after: { status: 'cancelled' },
  });
}

/** Whether it is a paid charge for a change of address, which is refunded only with its order. */
async function isMoved({ db }: Core, orderId: string): Promise<boolean> {
  const [order] = await db
    .select({ status: orders.status, kind: orders.addOnKind })
    .from(orders)
    .where(eq(orders.id, orderId));
  return order?.kind === 'moved' && order.status === 'processing';
}

/** Whether a parcel of an order has, or may have, a label that a carrier accepts. */
async function hasLabel({ db }: Core, orderId: string): Promise<boolean> {
  const [label] = await db
    .select({ id: labels.id })
    .from(labels)
    .innerJoin(shipments, eq(shipments.id, labels.shipmentId))
    .where(
      and(
        eq(shipments.orderId, orderId),
        eq(shipments.direction, 'outbound'),
        eq(labels.isMock, false),
        inArray(labels.state, ['buying', 'unknown', 'bought']),
      ),
    )
    .limit(1);
  return label !== undefined;
}

async function restockItems(shop: Core, orderId: string, actor: string): Promise<void> {
  const lines = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
  const before = await restockedOf(shop, orderId);
  const items = lines
    .map(({ variantId, position, quantity }) => ({
      variantId,
      quantity: quantity - (before.get(position) ?? 0),
    }))
    .filter(({ quantity }) => quantity > 0);
  await restock(shop, orderId, items, { reason: 'cancel', actor });
}

/** Whether the buyer may still cancel the order, as far as can be known without trying. */
export async function mayBuyerCancel(
  shop: Core,
  order: Parameters<typeof parcelOwner>[0] & { status: string },
): Promise<boolean> {
  if (order.status === 'pending_payment') return true;
  if (order.addOnKind === 'moved') return false;
  // An add-on counts as being processed as soon as it is paid.
  const isOpen =
    order.status === 'paid' || (order.status === 'processing' && parcelOwner(order) !== order.id);
  return isOpen && (await shipmentsOf(shop, parcelOwner(order), 'outbound')).length === 0;
}
