import { and, asc, eq, sql } from 'drizzle-orm';
import { newId } from '#platform/ids.ts';
import { type Core, inTransaction, sum } from '#shop/core/index.ts';
import { addOrderEvent, lockOrderOfPayment, type OrderRow } from '../lock-order.server.ts';
import { orders } from '../order-tables.ts';
import type { PaymentsPort, ProviderRefund } from '../payments/payment-provider.ts';
import { paymentEvents, payments } from '../payments/payment-tables.ts';
import { abandonRefund, acceptRefund, bookRefund, failRefund } from './book-refund.server.ts';
import { moneyOf, type RefundRow, refundableOf } from './read-refunds.server.ts';
import { leftOf } from './refund-rules.ts';
import { refunds } from './refund-tables.ts';
import { writeRefund } from './write-refund.server.ts';

/**
 * Reconciles our refunds of a payment with the provider's list: ours are updated, and those made in the provider's
 * dashboard become refunds of the order. A list older than what is known changes nothing.
 */
export function applyRefunds(
  shop: Core & PaymentsPort,
  provider: string,
  paymentId: string,
  theirs: readonly ProviderRefund[],
): Promise<void> {
  return inTransaction(shop, async (shop) => {
    const order = await lockOrderOfPayment(shop, { provider, paymentId });
    if (!order) return;
    const [payment] = await shop.db.select().from(payments).where(eq(payments.id, paymentId));
    if (payment!.status !== 'succeeded') return applyToUnmatched(shop, order, payment!, theirs);
    for (const one of theirs.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
      const ours = await ourRefund(shop, paymentId, one);
      if (ours) await moveOn(shop, ours, one);
      else if (one.state !== 'failed') await takeOver(shop, order, payment!, one);
    }
  });
}

type PaymentOfOrder = typeof payments.$inferSelect;

/** Matches one of the provider's refunds to ours, and stores its provider id. */
async function ourRefund(
  { db }: Core,
  paymentId: string,
  { id, key, amountCents, at }: ProviderRefund,
): Promise<RefundRow | null> {
  const ours = await db
    .select()
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), eq(refunds.isByHand, false)))
    .orderBy(asc(refunds.position));
  const named = ours.find(({ providerRef }) => providerRef === id);
  if (named) return named;
  const free = ours.filter(({ providerRef }) => !providerRef);
  // Without our key it was requested before keys were sent, or made in the dashboard while the provider didn't answer
  // us.
  const wasAsked = ({ status, tries, requestedAt }: RefundRow) =>
    status === 'done' || (status === 'asked' && tries > 0 && requestedAt.getTime() <= at.getTime() + 1_000);
  const match = key
    ? free.find((one) => one.id === key)
    : free.find((one) => moneyOf(one) === amountCents && wasAsked(one));
  if (match) await db.update(refunds).set({ providerRef: id }).where(eq(refunds.id, match.id));
  return match ?? null;
}

async function moveOn(shop: Core, ours: RefundRow, { state, reason }: ProviderRefund): Promise<void> {
  if (state === 'done') return void (await bookRefund(shop, ours));
  if (state === 'pending') return void (await acceptRefund(shop, ours));
  if (ours.status === 'done') await failRefund(shop, ours, reason);
  else await abandonRefund(shop, ours, reason);
}

/** Creates a refund of the order from one made in the provider's dashboard: tax, books and email follow. */
async function takeOver(
  shop: Core & PaymentsPort,
  order: OrderRow,
  payment: PaymentOfOrder,
  one: ProviderRefund,
): Promise<void> {
  const refundable = await refundableOf(shop, order.id);
  const isAll = refundable && leftOf(refundable.order, refundable.back).totalCents === one.amountCents;
  const id = newId(shop.clock.now());
  const written = await writeRefund(shop, {
    id,
    orderId: order.id,
    actor: payment.provider,
    note: '',
    scope: isAll ? { kind: 'whole' } : { kind: 'amount', amountCents: one.amountCents },
    shownCents: null,
    restock: false,
    isByHand: false,
  });
  if (!written.ok) return recordRefundElsewhere(shop, order, payment, one);
  const [row] = await shop.db
    .update(refunds)
    .set({ providerRef: one.id })
    .where(eq(refunds.id, id))
    .returning();
  await moveOn(shop, row!, one);
}

/**
 * More was refunded than the order has left, for instance alongside a pending refund of ours: it needs review, once.
 */
async function recordRefundElsewhere(
  shop: Core,
  { id: orderId }: OrderRow,
  { provider, providerRef }: PaymentOfOrder,
  { id, amountCents }: ProviderRefund,
): Promise<void> {
  const first = await shop.db
    .insert(paymentEvents)
    .values({
      provider,
      eventId: `${id}:elsewhere`,
      providerRef: providerRef ?? '',
      outcome: 'refund-elsewhere',
      payload: { amountCents },
      receivedAt: shop.clock.now(),
    })
    .onConflictDoNothing()
    .returning({ eventId: paymentEvents.eventId });
  if (first.length === 0) return;
  await review(shop, orderId, 'refund-elsewhere');
  await addOrderEvent(shop, orderId, 'refund-elsewhere', { amountCents });
}

/** Unmatched money changes no order when it is refunded, and needs review when it isn't. */
async function applyToUnmatched(
  shop: Core,
  { id: orderId }: OrderRow,
  { id, status, amountCents }: PaymentOfOrder,
  theirs: readonly ProviderRefund[],
): Promise<void> {
  const back = sum(theirs.filter(({ state }) => state === 'done').map((one) => one.amountCents));
  const hasFailed = theirs.some(({ state }) => state === 'failed');
  const change = (to: PaymentOfOrder['status']) =>
    shop.db.update(payments).set({ status: to, updatedAt: shop.clock.now() }).where(eq(payments.id, id));
  if (status === 'review' && back >= amountCents) {
    await change('refunded');
    await addOrderEvent(shop, orderId, 'unmatched-payment-refunded', { amountCents });
  }
  if (status === 'refunded' && back < amountCents && hasFailed) {
    await change('review');
    await review(shop, orderId, 'refund-failed');
    await addOrderEvent(shop, orderId, 'refund-failed', { amountCents });
  }
}

const review = (shop: Core, orderId: string, reason: string) =>
  shop.db
    .update(orders)
    .set({ reviewReason: sql`${reason}` })
    .where(eq(orders.id, orderId));
