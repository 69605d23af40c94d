import { and, eq, notExists, type SQL, sql } from 'drizzle-orm';
import { decrementStockCte } from '#shop/catalog/index.server.ts';
import { recordAudit } from '#shop/core/index.server.ts';
import { type Cents, type Core, inTransaction } from '#shop/core/index.ts';
import { queueEmail } from '#shop/email/index.server.ts';
import { addOnChanged } from './add-ons.server.ts';
import { addOrderEvent, lockOrder, type OrderRow } from './lock-order.server.ts';
import { orders } from './order-tables.ts';
import { onOrderPaid } from './payments/apply-payment-event.server.ts';
import type { PaymentsPort } from './payments/payment-provider.ts';
import { paymentEvents, payments } from './payments/payment-tables.ts';
import { releaseReservations } from './release-reservations.server.ts';

/** A payment whose amount differs from its order's and must be assessed by the staff. */
export interface InReview {
  paymentId: string;
  receivedCents: Cents;
  /** The amount due besides a gift card. */
  orderCents: Cents;
  /** Whether the provider can refund it; otherwise the staff must. */
  canRefund: boolean;
}

const isInReview = (orderId: string | typeof orders.id) =>
  and(eq(payments.orderId, orderId), eq(payments.status, 'review'));

export const notInReview = ({ db }: Pick<Core, 'db'>): SQL =>
  notExists(db.select({ one: sql`1` }).from(payments).where(isInReview(orders.id)));

/** Whether an order must be reviewed before anything is sent for it. */
export async function isUnderReview({ db }: Pick<Core, 'db'>, orderId: string): Promise<boolean> {
  const [order] = await db.select({ reason: orders.reviewReason }).from(orders).where(eq(orders.id, orderId));
  return order?.reason != null;
}

/** Null when no payment awaits review. */
export async function paymentInReview(shop: Core & PaymentsPort, orderId: string): Promise<InReview | null> {
  const [found] = await shop.db
    .select({
      paymentId: payments.id,
      provider: payments.provider,
      receivedCents: sql<number>`coalesce((
        select (event.payload ->> 'amountCents')::int from ${paymentEvents} event
        where event.provider = ${payments.provider} and event.provider_ref = ${payments.providerRef}
          and event.outcome = 'succeeded' limit 1), ${payments.amountCents})`,
      orderCents: sql<number>`${orders.totalCents} - ${orders.giftCardCents}`,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(isInReview(orderId), eq(orders.status, 'pending_payment')))
    .limit(1);
  if (!found) return null;
  const { provider, ...review } = found;
  return { ...review, canRefund: shop.payments.get(provider)?.refund !== undefined };
}

/**
 * Decides about an order whose payment has the wrong amount. `accept`: it is treated as paid, whatever the difference;
 * `cancel`: it is cancelled and refunded, by the provider where possible, otherwise by the staff. Idempotent. @returns
 * whether there was something to decide
 */
export function assessPayment(
  shop: Core & PaymentsPort,
  { orderId, verdict, actor }: { orderId: string; verdict: 'accept' | 'cancel'; actor: string },
): Promise<boolean> {
  return inTransaction(shop, async (shop) => {
    const order = await lockOrder(shop, orderId);
    const review = order && (await paymentInReview(shop, orderId));
    if (!review) return false;
    // Only what was received can be refunded.
    await shop.db
      .update(payments)
      .set({ amountCents: review.receivedCents, updatedAt: shop.clock.now() })
      .where(eq(payments.id, review.paymentId));
    if (verdict === 'accept') await accept(shop, order, review, actor);
    else await callOff(shop, order, review, actor);
    await recordAudit(shop, {
      actor,
      subject: 'order',
      subjectId: orderId,
      name: order.number,
      action: verdict === 'accept' ? 'accepted the payment of' : 'called off',
      before: { status: order.status },
      after: { status: verdict === 'accept' ? 'paid' : 'cancelled', receivedCents: review.receivedCents },
    });
    return true;
  });
}

async function accept(shop: Core, order: OrderRow, review: InReview, actor: string): Promise<void> {
  const { id: orderId } = order;
  const { paymentId, receivedCents } = review;
  const now = shop.clock.now();
  await shop.db.execute(sql`
    with paid as (select id from ${orders} where id = ${orderId}), ${decrementStockCte(shop, sql`paid`)} select`);
  await shop.db.update(payments).set({ status: 'succeeded' }).where(eq(payments.id, paymentId));
  await shop.db
    .update(orders)
    .set({ status: 'paid', paidAt: now, reviewReason: null })
    .where(eq(orders.id, orderId));
  await onOrderPaid(shop, order);
  await addOrderEvent(shop, orderId, 'payment-accepted', { amountCents: receivedCents }, actor);
  await queueEmail(shop, {
    kind: 'order-confirmation',
    recipient: order.email,
    data: { orderId },
    about: `order-confirmation:${orderId}`,
  });
}

async function callOff(shop: Core, order: OrderRow, review: InReview, actor: string): Promise<void> {
  const { id: orderId } = order;
  await releaseReservations(shop, order);
  await shop.db
    .update(orders)
    .set({ status: 'cancelled', cancelledAt: shop.clock.now(), reviewReason: null })
    .where(eq(orders.id, orderId));
  await addOrderEvent(shop, orderId, 'cancelled', {}, actor);
  await addOnChanged(shop, order);
  if (review.canRefund) {
    await shop.jobs.add(shop.db, 'refund-stray-payment', { paymentId: review.paymentId });
    return;
  }
  await shop.db.update(payments).set({ status: 'refunded' }).where(eq(payments.id, review.paymentId));
  await addOrderEvent(shop, orderId, 'refunded-by-hand', { amountCents: review.receivedCents }, actor);
}

/** Why an order needs review, for reasons that `assessPayment` doesn't settle. */
export interface OpenReview {
  reason: string;
  /** Money received that matches no order and has not been returned. */
  unmatchedCents: Cents;
  canRefund: boolean;
}

const unmatchedPayments = ({ db }: Core, orderId: string) =>
  db.select().from(payments).where(isInReview(orderId));

/** What the staff must review; null when there is nothing, or a payment must be assessed first. */
export async function openReview(shop: Core & PaymentsPort, orderId: string): Promise<OpenReview | null> {
  const [order] = await shop.db
    .select({ reason: orders.reviewReason })
    .from(orders)
    .where(eq(orders.id, orderId));
  if (!order?.reason || (await paymentInReview(shop, orderId))) return null;
  const unmatched = await unmatchedPayments(shop, orderId);
  return {
    reason: order.reason,
    unmatchedCents: unmatched.reduce((total, { amountCents }) => total + amountCents, 0),
    canRefund: unmatched.every(({ provider }) => shop.payments.get(provider)?.refund !== undefined),
  };
}

/**
 * Settles an order's review. Unmatched money is always returned, by the provider where possible, otherwise by the
 * staff. Idempotent. @returns whether there was something to settle
 */
export function resolveReview(
  shop: Core & PaymentsPort,
  { orderId, actor }: { orderId: string; actor: string },
): Promise<boolean> {
  return inTransaction(shop, async (shop) => {
    const order = await lockOrder(shop, orderId);
    const open = order && (await openReview(shop, orderId));
    if (!open) return false;
    for (const { id: paymentId, provider, amountCents } of await unmatchedPayments(shop, orderId)) {
      if (shop.payments.get(provider)?.refund) {
        await shop.jobs.add(shop.db, 'refund-stray-payment', { paymentId });
        continue;
      }
      await shop.db.update(payments).set({ status: 'refunded' }).where(eq(payments.id, paymentId));
      await addOrderEvent(shop, orderId, 'refunded-by-hand', { amountCents }, actor);
    }
    await shop.db.update(orders).set({ reviewReason: null }).where(eq(orders.id, orderId));
    const { reason, unmatchedCents } = open;
    // An add-on that was paid too late may now be able to ship with the order.
    await addOnChanged(shop, order);
    await addOrderEvent(shop, orderId, 'review-settled', { reason }, actor);
    await recordAudit(shop, {
      actor,
      subject: 'order',
      subjectId: orderId,
      name: order.number,
      action: 'settled',
      before: { needsLook: reason },
      after: { needsLook: null, ...(unmatchedCents > 0 && { givenBackCents: unmatchedCents }) },
    });
    return true;
  });
}
