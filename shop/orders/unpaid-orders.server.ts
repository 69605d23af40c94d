import { and, asc, eq, inArray, lt, notInArray, or, sql } from 'drizzle-orm';
import { type Core, inTransaction } from '#shop/core/index.ts';
import { queueEmail } from '#shop/email/index.server.ts';
import { addOnChanged } from './add-ons.server.ts';
import { addOrderEvent, lockOrder } from './lock-order.server.ts';
import { orders } from './order-tables.ts';
import { providerOf } from './payments/nothing-due.ts';
import { applyPaymentState, orderPayments } from './payments/pay-order.server.ts';
import type { PaymentsPort } from './payments/payment-provider.ts';
import { payments } from './payments/payment-tables.ts';
import { isTransfer } from './payments/transfers.server.ts';
import { releaseReservations } from './release-reservations.server.ts';
import { notInReview, paymentInReview } from './review-order.server.ts';

/** Why an unpaid order is cancelled automatically, as stored in its timeline. */
export type CancelReason = 'not-paid-in-time' | 'checkout-changed';

const OPEN = ['created', 'needs_confirmation', 'processing'] as const;

/** `in-review`: a payment has arrived that the staff must assess first (review-order.server.ts). */
export type Cancelled = 'cancelled' | 'not-pending' | 'payment-open' | 'in-review';

/**
 * Cancels an unpaid order and releases its stock, discounts and gift card amount. Its open payments are cancelled at
 * their providers first; if one has succeeded in the meantime, the order becomes paid instead.
 */
export async function cancelUnpaidOrder(
  shop: Core & PaymentsPort,
  orderId: string,
  why: CancelReason | { actor: string },
): Promise<Cancelled> {
  for (const payment of await openPayments(shop, orderId)) {
    const provider = providerOf(shop, payment);
    const state = (await provider?.cancel(payment).catch(() => undefined)) ?? { state: 'unavailable' };
    if (state.state === 'unavailable') return 'payment-open';
    await applyPaymentState(shop, payment.provider, payment.id, state);
  }
  return inTransaction(shop, async (shop) => {
    const order = await lockOrder(shop, orderId);
    if (order?.status !== 'pending_payment') return 'not-pending';
    if ((await openPayments(shop, orderId)).length > 0) return 'payment-open';
    if (await paymentInReview(shop, orderId)) return 'in-review';
    await releaseReservations(shop, order);
    await shop.db
      .update(orders)
      .set({ status: 'cancelled', cancelledAt: shop.clock.now() })
      .where(eq(orders.id, orderId));
    if (typeof why === 'string') await addOrderEvent(shop, orderId, 'cancelled', { reason: why });
    else await addOrderEvent(shop, orderId, 'cancelled', {}, why.actor);
    await addOnChanged(shop, order);
    if (why === 'not-paid-in-time' && (await awaitedTransfer(shop, orderId))) {
      const about = `transfer-expired:${orderId}`;
      await queueEmail(shop, { kind: 'transfer-expired', recipient: order.email, data: { orderId }, about });
    }
    return 'cancelled';
  });
}

async function awaitedTransfer(shop: Core & PaymentsPort, orderId: string): Promise<boolean> {
  const made = await shop.db
    .select({ provider: payments.provider })
    .from(payments)
    .where(eq(payments.orderId, orderId));
  return made.some(({ provider }) => isTransfer(shop, provider));
}

function openPayments(shop: Core, orderId: string) {
  return orderPayments(shop).where(and(eq(payments.orderId, orderId), inArray(payments.status, [...OPEN])));
}

/** Cancels orders whose time to pay has run out, except those with a payment that doesn't match. */
export async function expireUnpaidOrders(shop: Core & PaymentsPort): Promise<void> {
  const late = await shop.db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(eq(orders.status, 'pending_payment'), lt(orders.heldUntil, shop.clock.now()), notInReview(shop)),
    )
    .limit(100);
  for (const { id } of late) await cancelUnpaidOrder(shop, id, 'not-paid-in-time');
}

/**
 * The number of payments without an outcome that began before a moment; e-Transfers are excluded because buyers take
 * days over them.
 */
export async function countOpenPayments({ db }: Core, before: Date): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from ${payments}
    where status in ('created', 'needs_confirmation', 'processing')
      and provider <> 'e-transfer' and created_at < ${before.toISOString()}`);
  return rows[0]!.count;
}

/** The number of payments by a provider that have no outcome yet, or a refund that isn't sent. */
export async function paymentsUnderWay({ db }: Core, provider: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from ${payments} p
    where p.provider = ${provider} and (p.status in ('created', 'needs_confirmation', 'processing')
      or exists (select 1 from refunds r where r.order_id = p.order_id and r.status in ('asked', 'pending')))`);
  return rows[0]!.count;
}

/**
 * Asks providers about payments without recent news, after a crash or a lost webhook. Takes a hundred at a time, those
 * asked about longest ago first, so that payments that stay open never starve the others.
 */
export async function pollOpenPayments(shop: Core & PaymentsPort, olderThanSeconds = 20): Promise<void> {
  const now = shop.clock.now();
  const before = new Date(now.getTime() - olderThanSeconds * 1000);
  const transfers = [...shop.payments.keys()].filter((id) => isTransfer(shop, id));
  const silent = await orderPayments(shop)
    .where(
      and(
        inArray(payments.status, [...OPEN]),
        lt(payments.createdAt, before),
        // The staff confirm that an e-Transfer has arrived.
        or(notInArray(payments.provider, transfers), eq(payments.status, 'created')),
      ),
    )
    .orderBy(asc(payments.updatedAt), asc(payments.id))
    .limit(100);
  if (silent.length === 0) return;
  const ids = silent.map(({ id }) => id);
  await shop.db.update(payments).set({ updatedAt: now }).where(inArray(payments.id, ids));
  for (const payment of silent) {
    const state = await providerOf(shop, payment)
      ?.find(payment)
      .catch(() => undefined);
    if (state) await applyPaymentState(shop, payment.provider, payment.id, state);
  }
}
