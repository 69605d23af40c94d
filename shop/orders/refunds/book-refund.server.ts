import { and, eq, inArray, sql } from 'drizzle-orm';
import { restock } from '#shop/catalog/index.server.ts';
import { creditGiftCard, restoreBoughtGiftCard } from '#shop/checkout/index.server.ts';
import type { Core } from '#shop/core/index.ts';
import { queueEmail } from '#shop/email/index.server.ts';
import { addOrderEvent, lockOrder, type OrderRow } from '../lock-order.server.ts';
import { canMove, ERASED_EMAIL } from '../order-rules.ts';
import { orderLines, orders } from '../order-tables.ts';
import { payments } from '../payments/payment-tables.ts';
import { moneyOf, type RefundRow } from './read-refunds.server.ts';
import { creditNoteNumber } from './refund-rules.ts';
import { type RefundStatus, refundLines, refunds } from './refund-tables.ts';

const HOUR_MS = 3_600_000;

/** The provider accepted the refund but has not sent the money: the buyer is notified. Call it in a transaction. */
export async function acceptRefund(shop: Core, { id, orderId }: RefundRow): Promise<RefundStatus> {
  const order = (await lockOrder(shop, orderId))!;
  const tryAgainAt = new Date(shop.clock.now().getTime() + HOUR_MS);
  const refund = await move(shop, id, ['asked'], { status: 'pending', tryAgainAt });
  if (!refund) return statusOf(shop, id);
  await addOrderEvent(shop, orderId, 'refund-pending', { amountCents: refund.totalCents }, refund.actor);
  await emailBuyer(shop, order, 'refund-pending', id);
  return 'pending';
}

/** The money was sent: its consequences are booked once. Call it in a transaction. */
export async function bookRefund(shop: Core, { id, orderId }: RefundRow): Promise<RefundStatus> {
  const order = (await lockOrder(shop, orderId))!;
  const refund = await move(shop, id, ['asked', 'pending'], { status: 'done', doneAt: shop.clock.now() });
  if (!refund) return statusOf(shop, id);
  if (refund.restock) await restockRefunded(shop, refund);
  await moveOrder(shop, order);
  const { totalCents: amountCents, giftCardCents, actor } = refund;
  if (giftCardCents > 0) {
    await creditGiftCard(shop, { orderId, amountCents: giftCardCents, refundId: id, actor });
  }
  const detail = { amountCents, paper: creditNoteNumber(order, refund) };
  await addOrderEvent(shop, orderId, 'refunded', detail, actor);
  await emailBuyer(shop, order, 'refund', id);
  return 'done';
}

/**
 * The provider will never refund it this way: the amount becomes available again and the order needs review. Call it in
 * a transaction.
 */
export async function abandonRefund(
  shop: Core,
  { id, orderId }: RefundRow,
  reason: string | null,
): Promise<RefundStatus> {
  const order = (await lockOrder(shop, orderId))!;
  const wasPending = (await statusOf(shop, id)) === 'pending';
  const refund = await move(shop, id, ['asked', 'pending'], { status: 'refused' });
  if (!refund) return statusOf(shop, id);
  // A cancellation in the meantime left these items to this refund to restock.
  if (order.status === 'cancelled' && refund.restock) await restockRefunded(shop, refund);
  const { paymentId, totalCents: amountCents, actor } = refund;
  if (order.kind === 'gift-card')
    await restoreBoughtGiftCard(shop, { orderId, refundId: id, amountCents, actor });
  await shop.db
    .update(payments)
    .set({ refundedCents: sql`${payments.refundedCents} - ${moneyOf(refund)}` })
    .where(eq(payments.id, paymentId));
  await review(shop, orderId, 'refund-refused');
  await addOrderEvent(shop, orderId, 'refund-refused', { amountCents, ...(reason && { reason }) }, actor);
  // A buyer who was notified of the pending refund is notified that it failed.
  if (wasPending) await emailBuyer(shop, order, 'refund-failed', id);
  return 'refused';
}

/**
 * The bank returned the refund. The credit note remains valid because the buyer is still owed the money, and the staff
 * send it another way (failed-refunds.server.ts). Call it in a transaction.
 */
export async function failRefund(
  shop: Core,
  { id, orderId }: RefundRow,
  reason: string | null,
): Promise<void> {
  const order = (await lockOrder(shop, orderId))!;
  const [refund] = await shop.db
    .update(refunds)
    .set({ failedAt: shop.clock.now() })
    .where(and(eq(refunds.id, id), eq(refunds.status, 'done'), sql`${refunds.failedAt} is null`))
    .returning();
  if (!refund) return;
  await review(shop, orderId, 'refund-failed');
  const detail = { amountCents: moneyOf(refund), ...(reason && { reason }) };
  await addOrderEvent(shop, orderId, 'refund-failed', detail);
  await emailBuyer(shop, order, 'refund-failed', id);
  shop.log.error({ orderId, refundId: id, reason }, 'a refund has failed');
}

const review = (shop: Core, orderId: string, reviewReason: string) =>
  shop.db.update(orders).set({ reviewReason }).where(eq(orders.id, orderId));

/** Emails the buyer about a refund, unless their data was erased. */
export async function emailBuyer(
  shop: Core,
  { email: recipient }: Pick<OrderRow, 'email'>,
  kind: 'refund' | 'refund-pending' | 'refund-failed',
  refundId: string,
  about = `${kind}:${refundId}`,
): Promise<void> {
  if (recipient !== ERASED_EMAIL) await queueEmail(shop, { kind, recipient, data: { refundId }, about });
}

const statusOf = async ({ db }: Core, id: string): Promise<RefundStatus> =>
  (await db.select({ status: refunds.status }).from(refunds).where(eq(refunds.id, id)))[0]!.status;

/** Null when the refund was already moved on: only the caller that moves it books the consequences. */
async function move(
  { db }: Core,
  id: string,
  from: RefundStatus[],
  to: Partial<RefundRow>,
): Promise<RefundRow | null> {
  const [moved] = await db
    .update(refunds)
    .set(to)
    .where(and(eq(refunds.id, id), inArray(refunds.status, from)))
    .returning();
  return moved ?? null;
}

async function restockRefunded(shop: Core, { id, orderId, actor }: RefundRow): Promise<void> {
  const items = await shop.db
    .select({ variantId: orderLines.variantId, quantity: refundLines.quantity })
    .from(refundLines)
    .innerJoin(orderLines, and(eq(orderLines.orderId, orderId), eq(orderLines.position, refundLines.line)))
    .where(eq(refundLines.refundId, id));
  await restock(shop, orderId, items, { reason: 'restock', actor });
}

/** A fully refunded order becomes refunded, otherwise partially refunded; a cancelled one stays cancelled. */
async function moveOrder(shop: Core, { id, status, totalCents }: OrderRow): Promise<void> {
  const given = await shop.db
    .select({ cents: sql<number>`coalesce(sum(${refunds.totalCents}), 0)::int` })
    .from(refunds)
    .where(and(eq(refunds.orderId, id), eq(refunds.status, 'done')));
  const to = given[0]!.cents >= totalCents ? 'refunded' : 'partially_refunded';
  if (canMove(status, to)) await shop.db.update(orders).set({ status: to }).where(eq(orders.id, id));
}
