import { eq, sql } from 'drizzle-orm';
import { decrementStockCte } from '#shop/catalog/index.server.ts';
import { issueBoughtGiftCard, takeOrderedFromCart } from '#shop/checkout/index.server.ts';
import { type Cents, type Core, inTransaction } from '#shop/core/index.ts';
import { insertEmailsCte } from '#shop/email/index.server.ts';
import { addOnChanged } from '../add-ons.server.ts';
import { addOrderEvent, lockOrderOfPayment, type OrderRow } from '../lock-order.server.ts';
import { dueOf } from '../order-rules.ts';
import { orderEvents, orderLines, orders } from '../order-tables.ts';
import { completeGiftCardOrders } from './complete-gift-card-orders.server.ts';
import type { PaymentsPort } from './payment-provider.ts';
import { type PaymentRow, type PaymentStatus, paymentEvents, payments } from './payment-tables.ts';

/** A provider's report on a payment; delivered at least once, in any order. */
export type PaymentEvent = {
  provider: string;
  /** The provider's id of the event: a repeated event has no further effect. */
  eventId: string;
  paymentId: string;
  ref: string;
} & (
  | { outcome: 'succeeded'; amountCents: Cents; currency: string }
  | { outcome: 'declined'; code: string }
  | { outcome: 'cancelled' }
);

/** The result of an event; if it was applied, with the new state of the payment. */
export type PaymentEventApplied =
  | { outcome: 'applied'; payment: Pick<PaymentRow, 'status' | 'declineCode'> }
  | { outcome: 'seen' | 'unknown-payment' };

/**
 * Applies a provider's report on a payment: a success marks the order paid, takes its stock and queues the confirmation
 * email, all or nothing. A payment that doesn't match its order never makes it paid: it goes to review.
 */
export async function applyPaymentEvent(
  shop: Core & PaymentsPort,
  event: PaymentEvent,
): Promise<PaymentEventApplied> {
  if (event.outcome === 'succeeded' && (await markPaid(shop, event, { includesAccounts: false })))
    return PAID;
  return inTransaction(shop, async (shop) => {
    const order = await lockOrderOfPayment(shop, event);
    if (!order) return { outcome: 'unknown-payment' };
    // The conflicting transaction has released the order by now.
    if (event.outcome === 'succeeded' && (await markPaid(shop, event, { includesAccounts: true }))) {
      await onOrderPaid(shop, order);
      return PAID;
    }
    const { provider, eventId, paymentId, ref: providerRef, outcome } = event;
    const [first, [payment]] = await Promise.all([
      shop.db
        .insert(paymentEvents)
        .values({ provider, eventId, providerRef, outcome, payload: event, receivedAt: shop.clock.now() })
        .onConflictDoNothing()
        .returning({ eventId: paymentEvents.eventId }),
      shop.db.select().from(payments).where(eq(payments.id, paymentId)),
    ]);
    // We cancel declined payments ourselves: they stay declined, so that declines are counted.
    const isCancelledAfter = outcome === 'cancelled' && payment!.status === 'declined';
    if (first.length === 0 || isCancelledAfter || ENDED.includes(payment!.status)) return { outcome: 'seen' };
    return apply(shop, order, payment!, event);
  });
}

type Success = Extract<PaymentEvent, { outcome: 'succeeded' }>;
type ReviewReason = 'amount-differs' | 'paid-after-cancel' | 'paid-twice';

const ENDED: readonly PaymentStatus[] = ['succeeded', 'refunded', 'review'];
const PAID: PaymentEventApplied = { outcome: 'applied', payment: { status: 'succeeded', declineCode: null } };

/**
 * The fast path for nearly every event: a payment that matches a pending order. It is one statement, because round
 * trips make up most of the cost of a longer transaction. Guest orders of items need nothing else; orders of accounts,
 * gift cards and add-ons run it as a step of a transaction. @returns whether it applied; if not, nothing has changed
 */
async function markPaid(
  shop: Core,
  event: Success,
  { includesAccounts }: { includesAccounts: boolean },
): Promise<boolean> {
  const { provider, eventId, paymentId, ref, outcome, amountCents } = event;
  const now = shop.clock.now().toISOString();
  const { rowCount } = await shop.db.execute(sql`
    with fitting as (
      select o.id, o.email, p.id as payment_id from ${payments} p join ${orders} o on o.id = p.order_id
      where p.id = ${paymentId} and p.provider = ${provider} and not p.status = any(${sql.param(ENDED)})
        and p.amount_cents = ${amountCents} and o.total_cents - o.gift_card_cents = ${amountCents}
        and o.currency = ${event.currency.toUpperCase()} and o.status = 'pending_payment'
        and (num_nonnulls(o.user_id, o.add_on_of) = 0 and o.kind = 'goods' or ${includesAccounts}::boolean)
      -- The order before its payment, as everywhere.
      for no key update of o for no key update of p),
    event as (
      insert into ${paymentEvents} (provider, event_id, provider_ref, outcome, payload, received_at)
      select ${provider}, ${eventId}, ${ref}, ${outcome}, ${JSON.stringify(event)}::jsonb, ${now}::timestamptz
      from fitting on conflict do nothing returning event_id),
    paid as (select fitting.* from fitting, event),
    -- Stock is the last that this waits for: order and payment are locked above, and all other rows are its own.
    ${decrementStockCte(shop, sql`paid`)},
    payment as (
      update ${payments} p set status = 'succeeded', provider_ref = ${ref}, decline_code = null, updated_at = ${now}
      from paid where p.id = paid.payment_id),
    changed as (update ${orders} o set status = 'paid', paid_at = ${now} from paid where o.id = paid.id),
    recorded as (
      insert into ${orderEvents} (order_id, kind, detail, actor, at)
      select id, 'paid', ${JSON.stringify({ amountCents, provider })}::jsonb, 'shop', ${now}::timestamptz from paid),
    ${insertEmailsCte(shop, sql`(select * from paid where email <> '') as paid`, 'order-confirmation', {
      about: sql`'order-confirmation:' || id`,
      recipient: sql`email`,
      data: sql`jsonb_build_object('orderId', id)`,
    })}
    select id from paid`);
  return rowCount === 1;
}

/** The remaining cases: failed payments and those that don't match. */
async function apply(
  shop: Core & PaymentsPort,
  order: OrderRow,
  payment: PaymentRow,
  event: PaymentEvent,
): Promise<PaymentEventApplied> {
  if (event.outcome === 'succeeded') {
    await sendToReview(shop, order, payment, event, whyNotPaid(order, payment, event));
    return { outcome: 'applied', payment: { status: 'review', declineCode: null } };
  }
  const declineCode = event.outcome === 'declined' ? event.code : null;
  await changePayment(shop, payment, { status: event.outcome, providerRef: event.ref, declineCode });
  await addOrderEvent(shop, order.id, `payment-${event.outcome}`, declineCode ? { code: declineCode } : {});
  return { outcome: 'applied', payment: { status: event.outcome, declineCode } };
}

function whyNotPaid(order: OrderRow, payment: PaymentRow, event: Success): ReviewReason {
  const isRight =
    event.amountCents === dueOf(order) &&
    event.amountCents === payment.amountCents &&
    event.currency.toUpperCase() === order.currency;
  if (!isRight) return 'amount-differs';
  return order.status === 'cancelled' ? 'paid-after-cancel' : 'paid-twice';
}

/** Further effects of a payment: creates the gift card or empties the cart; call it in the payment's transaction. */
export async function onOrderPaid(shop: Core, order: OrderRow): Promise<void> {
  // Neither an add-on nor an order of the staff was in a cart.
  if (order.addOnOf) return addOnChanged(shop, order);
  if (order.channel !== 'web') return;
  if (order.kind === 'goods') return emptyCartOf(shop, order);
  await issueBoughtGiftCard(shop, order.id);
  await completeGiftCardOrders(shop, order.id);
}

/** The cart has become this order, so it is emptied on all the account's devices. */
async function emptyCartOf(shop: Core, { id, userId }: OrderRow): Promise<void> {
  if (!userId) return;
  const { productId, variantId, quantity } = orderLines;
  const ordered = await shop.db
    .select({ productId, variantId, quantity })
    .from(orderLines)
    .where(eq(orderLines.orderId, id));
  await takeOrderedFromCart(shop, userId, ordered);
}

async function sendToReview(
  shop: Core & PaymentsPort,
  order: OrderRow,
  payment: PaymentRow,
  event: Success,
  reason: ReviewReason,
): Promise<void> {
  await changePayment(shop, payment, { status: 'review', providerRef: event.ref });
  await shop.db.update(orders).set({ reviewReason: reason }).where(eq(orders.id, order.id));
  await addOrderEvent(shop, order.id, 'review', {
    reason,
    amountCents: event.amountCents,
    currency: event.currency,
  });
  shop.log.error({ orderId: order.id, paymentId: payment.id, reason }, 'a payment does not fit its order');
  // A wrong amount is for the staff to assess; an unmatched payment is refunded automatically where possible.
  if (reason !== 'amount-differs' && shop.payments.get(event.provider)?.refund) {
    await shop.jobs.add(shop.db, 'refund-stray-payment', { paymentId: payment.id });
  }
}

async function changePayment(shop: Core, payment: PaymentRow, change: Partial<PaymentRow>): Promise<void> {
  await shop.db
    .update(payments)
    .set({ ...change, updatedAt: shop.clock.now() })
    .where(eq(payments.id, payment.id));
}
