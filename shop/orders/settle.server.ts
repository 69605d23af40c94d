import { eq } from 'drizzle-orm';
import { takeReservedStock } from '../inventory/reserve.server.ts';
import { postMail } from '../mail/outbox.server.ts';
import type { Cents } from '../money/money.ts';
import { type PaymentRow, paymentEvents, payments } from '../payments/tables.ts';
import { inTransaction, type Shop } from '../shop.ts';
import { lockOrderOfPayment, noteOnOrder, type OrderRow } from './lock.server.ts';
import { orders } from './tables.ts';

/** What a provider tells of a payment. Events come at least once, in any order. */
export type PaymentEvent = {
  provider: string;
  /** The provider's name of the event: the same one again has no second effect. */
  eventId: string;
  paymentId: string;
  ref: string;
} & (
  | { outcome: 'succeeded'; amountCents: Cents; currency: string }
  | { outcome: 'declined'; code: string }
  | { outcome: 'cancelled' }
);

/** What was made of an event; where it was applied, how the payment stands in our books from now on. */
export type Settled =
  | { outcome: 'applied'; payment: Pick<PaymentRow, 'status' | 'declineCode'> }
  | { outcome: 'seen' | 'unknown-payment' };

/**
 * Applies what a provider says of a payment: a success makes the order paid, takes its stock and posts the
 * confirmation, all or nothing. Money that does not fit its order is never taken for paid: it goes to review.
 */
export function settlePayment(shop: Shop, event: PaymentEvent): Promise<Settled> {
  return inTransaction(shop, async (shop) => {
    const order = await lockOrderOfPayment(shop, event);
    if (!order) return { outcome: 'unknown-payment' };
    const { provider, eventId, paymentId, ref: providerRef, outcome } = event;
    const [first, [payment]] = await Promise.all([
      shop.db
        .insert(paymentEvents)
        .values({ provider, eventId, providerRef, outcome, payload: event, receivedAt: shop.clock.now() })
        .onConflictDoNothing()
        .returning({ eventId: paymentEvents.eventId }),
      shop.db.select().from(payments).where(eq(payments.id, paymentId)),
    ]);
    if (first.length === 0) return { outcome: 'seen' };
    return apply(shop, order, payment!, event);
  });
}

async function apply(
  shop: Shop,
  order: OrderRow,
  payment: PaymentRow,
  event: PaymentEvent,
): Promise<Settled> {
  const isOpen =
    payment.status !== 'succeeded' && payment.status !== 'refunded' && payment.status !== 'review';
  if (!isOpen) return { outcome: 'seen' };
  if (event.outcome === 'succeeded') {
    const reason = whyNotPaid(order, payment, event);
    if (reason) await sendToReview(shop, order, payment, event, reason);
    else await markPaid(shop, order, payment, event);
    return { outcome: 'applied', payment: { status: reason ? 'review' : 'succeeded', declineCode: null } };
  }
  const declineCode = event.outcome === 'declined' ? event.code : null;
  await changePayment(shop, payment, { status: event.outcome, providerRef: event.ref, declineCode });
  await noteOnOrder(shop, order.id, `payment-${event.outcome}`, declineCode ? { code: declineCode } : {});
  return { outcome: 'applied', payment: { status: event.outcome, declineCode } };
}

type Success = Extract<PaymentEvent, { outcome: 'succeeded' }>;
type ReviewReason = 'amount-differs' | 'paid-after-cancel' | 'paid-twice';

function whyNotPaid(order: OrderRow, payment: PaymentRow, event: Success): ReviewReason | null {
  const isRight =
    event.amountCents === order.totalCents &&
    event.amountCents === payment.amountCents &&
    event.currency.toUpperCase() === order.currency;
  if (!isRight) return 'amount-differs';
  if (order.status === 'cancelled') return 'paid-after-cancel';
  return order.status === 'pending_payment' ? null : 'paid-twice';
}

async function markPaid(shop: Shop, order: OrderRow, payment: PaymentRow, event: Success): Promise<void> {
  await Promise.all([
    changePayment(shop, payment, { status: 'succeeded', providerRef: event.ref }),
    shop.db.update(orders).set({ status: 'paid', paidAt: shop.clock.now() }).where(eq(orders.id, order.id)),
    noteOnOrder(shop, order.id, 'paid', { amountCents: event.amountCents, provider: event.provider }),
    postMail(shop, {
      kind: 'order-confirmation',
      recipient: order.email,
      about: `order-confirmation:${order.id}`,
      data: { orderId: order.id },
    }),
    takeReservedStock(shop, order.id),
  ]);
}

async function sendToReview(
  shop: Shop,
  order: OrderRow,
  payment: PaymentRow,
  event: Success,
  reason: ReviewReason,
): Promise<void> {
  await changePayment(shop, payment, { status: 'review', providerRef: event.ref });
  await shop.db.update(orders).set({ reviewReason: reason }).where(eq(orders.id, order.id));
  await noteOnOrder(shop, order.id, 'review', {
    reason,
    amountCents: event.amountCents,
    currency: event.currency,
  });
  shop.log.error({ orderId: order.id, paymentId: payment.id, reason }, 'a payment does not fit its order');
  // A difference in the amount is for a person to judge; money for nothing goes back by itself.
  if (reason !== 'amount-differs') {
    await shop.jobs.add(shop.db, 'refund-stray-payment', { paymentId: payment.id });
  }
}

async function changePayment(shop: Shop, payment: PaymentRow, change: Partial<PaymentRow>): Promise<void> {
  await shop.db
    .update(payments)
    .set({ ...change, updatedAt: shop.clock.now() })
    .where(eq(payments.id, payment.id));
}
