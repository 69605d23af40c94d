import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { outbox } from '#shop/email/email-tables.ts';
import { disputeOf } from '#shop/orders/payments/disputes.server.ts';
import { payments } from '#shop/orders/payments/payment-tables.ts';
import { refundUnmatchedPayment } from '#shop/orders/payments/refund-unmatched.server.ts';
import { placeOrder } from '#shop/orders/placing/place-order.server.ts';
import { orderTimeline, readOrder } from '#shop/orders/reading/read-orders.server.ts';
import { closeOrderReview } from '#shop/orders/refunds/failed-refunds.server.ts';
import { refundsOf } from '#shop/orders/refunds/read-refunds.server.ts';
import { refunds } from '#shop/orders/refunds/refund-tables.ts';
import { refundOrder, sendWaitingRefunds } from '#shop/orders/refunds/send-refund.server.ts';
import type { RefundOrder } from '#shop/orders/refunds/write-refund.server.ts';
import { makePaidShop, paidByStripe } from '#tests/shops/paying.ts';
import type { Server } from '../http/http-types.ts';
import { stripeWebhook } from './stripe.ts';

let paid: Awaited<ReturnType<typeof makePaidShop>>;
beforeAll(async () => {
  paid = await makePaidShop({ limits: { aTry: 5_000, total: 10_000 } });
});
beforeEach(() => paid.stripe.refundsAre('succeeded'));
afterAll(() => paid.close());

const HOUR = 3_600_000;

async function buy() {
  const { shop, stripe, newPayer } = paid;
  const outcome = await placeOrder(shop, newPayer(), await paidByStripe(shop, stripe.newToken('approve')));
  if (!outcome.ok) throw new Error(outcome.problem);
  const { id } = outcome.order;
  const [payment] = await shop.db.select().from(payments).where(eq(payments.orderId, id));
  return { id, ref: payment!.providerRef!, payment: payment! };
}

const refundRequest = (orderId: string, more: Partial<RefundOrder> = {}): RefundOrder => ({
  id: randomUUID(),
  orderId,
  scope: { kind: 'whole' },
  shownCents: null,
  restock: false,
  isByHand: false,
  note: '',
  actor: 'owner@example.ca',
  ...more,
});

/** Delivers everything that Stripe has sent since a moment, in order or reversed. */
async function deliver(from: number, reversed = false) {
  const { stripe, shop, clock } = paid;
  const app = stripeWebhook({ shop: { ...shop, log: pino({ level: 'silent' }) } } as Server);
  const events = stripe.events.slice(from);
  for (const event of reversed ? events.toReversed() : events) {
    const { body, signature } = stripe.signed(event, clock.now());
    const headers = { 'Stripe-Signature': signature };
    expect((await app.request('/', { method: 'POST', body, headers })).status).toBe(200);
  }
}
const eventCount = () => paid.stripe.events.length;
const theirRefund = (ref: string) =>
  [...paid.stripe.refunds.values()].find(({ payment_intent }) => payment_intent === ref)!;
const order = async (id: string) => (await readOrder(paid.shop, id))!;
const paymentOf = async (id: string) =>
  (await paid.shop.db.select().from(payments).where(eq(payments.orderId, id)))[0]!;
const kindsOf = async (id: string) => (await orderTimeline(paid.shop, id)).map(({ kind }) => kind);
const emailsAbout = async (refundId: string) =>
  (await paid.shop.db.select().from(outbox))
    .filter(({ deduplicationKey: about }) => about?.endsWith(refundId))
    .map(({ kind }) => kind);

// ST1
test.each(['pending', 'requires_action'] as const)(
  'a refund that is %s is on its way, and is booked when it has gone',
  async (status) => {
    const { id, ref } = await buy();
    paid.stripe.refundsAre(status);
    const refund = refundRequest(id);
    expect(await refundOrder(paid.shop, refund)).toMatchObject({ ok: true, status: 'pending' });
    expect((await order(id)).status).toBe('paid');
    expect(await emailsAbout(refund.id)).toEqual(['refund-pending']);
    const from = eventCount();
    paid.stripe.changeRefund(theirRefund(ref).id, 'succeeded');
    await deliver(from);
    await deliver(from, true);
    expect((await order(id)).status).toBe('refunded');
    expect(await emailsAbout(refund.id)).toEqual(['refund-pending', 'refund']);
    expect((await kindsOf(id)).slice(-2)).toEqual(['refund-pending', 'refunded']);
  },
);

// ST1
test.each(['failed', 'canceled'] as const)(
  'a refund that is %s at once has given nothing back',
  async (status) => {
    const { id } = await buy();
    paid.stripe.refundsAre(status);
    const refund = refundRequest(id);
    expect(await refundOrder(paid.shop, refund)).toMatchObject({ ok: true, status: 'refused' });
    expect(await order(id)).toMatchObject({ status: 'paid', reviewReason: 'refund-refused' });
    expect(await emailsAbout(refund.id)).toEqual([]);
    expect((await paymentOf(id)).refundedCents).toBe(0);
  },
);

// ST2
test.each([false, true])(
  'a refund that the bank returns needs the staff, and its buyer gets an email (events reversed: %s)',
  async (reversed) => {
    const { shop, stripe } = paid;
    const { id, ref } = await buy();
    const from = eventCount();
    const refund = refundRequest(id);
    expect(await refundOrder(shop, refund)).toMatchObject({ status: 'done' });
    stripe.changeRefund(theirRefund(ref).id, 'failed', { failure_reason: 'expired_or_canceled_card' });
    await deliver(from, reversed);
    await deliver(from, !reversed);
    expect(await order(id)).toMatchObject({ status: 'refunded', reviewReason: 'refund-failed' });
    expect((await refundsOf(shop, id))[0]!.failedAt).not.toBeNull();
    expect((await kindsOf(id)).filter((kind) => kind === 'refund-failed')).toHaveLength(1);
    expect(await emailsAbout(refund.id)).toEqual(['refund', 'refund-failed']);
    for (let times = 0; times < 2; times += 1) {
      expect(await closeOrderReview(shop, { orderId: id, actor: 'owner@example.ca' })).toBe(times === 0);
    }
    expect((await refundsOf(shop, id))[0]).toMatchObject({ isByHand: true, status: 'done' });
    expect((await order(id)).reviewReason).toBeNull();
    expect(await emailsAbout(refund.id)).toEqual(['refund', 'refund-failed', 'refund']);
  },
);

// ST2
test('a pending refund that fails can be made again, and its buyer is emailed', async () => {
  const { id, ref } = await buy();
  paid.stripe.refundsAre('pending');
  const refund = refundRequest(id);
  await refundOrder(paid.shop, refund);
  const from = eventCount();
  paid.stripe.changeRefund(theirRefund(ref).id, 'failed', { failure_reason: 'insufficient_funds' });
  await deliver(from);
  expect(await order(id)).toMatchObject({ status: 'paid', reviewReason: 'refund-refused' });
  expect(await emailsAbout(refund.id)).toEqual(['refund-pending', 'refund-failed']);
  expect((await paymentOf(id)).refundedCents).toBe(0);
});

test('if all events are lost, the maintenance task finds the outcome of a pending refund', async () => {
  const { id, ref } = await buy();
  paid.stripe.refundsAre('pending');
  await refundOrder(paid.shop, refundRequest(id));
  paid.stripe.changeRefund(theirRefund(ref).id, 'succeeded');
  paid.clock.advance(2 * HOUR);
  await sendWaitingRefunds(paid.shop);
  expect((await order(id)).status).toBe('refunded');
});

// ST8
test('a partial refund made at Stripe is a refund of the order, once, with its tax', async () => {
  const { shop, stripe } = paid;
  const { id, ref } = await buy();
  const { totalCents, taxCents } = await order(id);
  const from = eventCount();
  stripe.refundByHand(ref, 300);
  await deliver(from);
  await deliver(from, true);
  expect((await order(id)).status).toBe('partially_refunded');
  expect((await paymentOf(id)).refundedCents).toBe(300);
  const [refund, ...more] = await refundsOf(shop, id);
  expect(more).toEqual([]);
  expect(refund).toMatchObject({ status: 'done', totalCents: 300 });
  expect(refund!.taxes.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(
    Math.round((300 * taxCents) / totalCents),
  );
  expect(await refundOrder(shop, refundRequest(id))).toMatchObject({
    ok: true,
    totalCents: totalCents - 300,
  });
  await deliver(from);
  expect((await kindsOf(id)).filter((kind) => kind === 'refunded')).toHaveLength(2);
  expect((await order(id)).status).toBe('refunded');
});

// ST8
test('one that was refunded before Stripe was sent our key is not taken for another', async () => {
  const { shop, stripe } = paid;
  const { id, ref } = await buy();
  const from = eventCount();
  stripe.refundByHand(ref, 300);
  await deliver(from);
  await shop.db.update(refunds).set({ providerRef: null }).where(eq(refunds.orderId, id));
  await deliver(from);
  expect(await refundsOf(shop, id)).toHaveLength(1);
});

// ST8
test('a refund made at Stripe while ours waits is booked once, and not requested again', async () => {
  const { shop, stripe, clock } = paid;
  const { id, ref } = await buy();
  stripe.fail('refund', 'silence before');
  const waiting = paid.freshly();
  expect(await refundOrder(waiting, refundRequest(id))).toMatchObject({ status: 'asked' });
  stripe.fail('refund', null);
  const from = eventCount();
  stripe.refundByHand(ref, (await order(id)).totalCents);
  await deliver(from);
  clock.advance(HOUR);
  await sendWaitingRefunds(shop);
  expect(await refundsOf(shop, id)).toMatchObject([{ status: 'done' }]);
  expect([...stripe.refunds.values()].filter(({ payment_intent }) => payment_intent === ref)).toHaveLength(1);
}, 60_000);

// ST12
test('a refund whose answer was lost is found by its metadata after Stripe has forgotten the key', async () => {
  const { shop, stripe, clock } = paid;
  const { id, ref } = await buy();
  stripe.fail('refund', 'reset after');
  expect(await refundOrder(paid.freshly(), refundRequest(id))).toMatchObject({ status: 'asked' });
  stripe.fail('refund', null);
  stripe.clearKeys();
  clock.advance(30 * HOUR);
  await sendWaitingRefunds(shop);
  expect((await order(id)).status).toBe('refunded');
  expect([...stripe.refunds.values()].filter(({ payment_intent }) => payment_intent === ref)).toHaveLength(1);
}, 60_000);

// ST1
test('an unmatched payment is refunded once Stripe confirms it, and goes to the staff if that fails', async () => {
  const { shop, stripe } = paid;
  const { id, ref, payment } = await buy();
  await shop.db.update(payments).set({ status: 'review' }).where(eq(payments.id, payment.id));
  stripe.refundsAre('pending');
  await refundUnmatchedPayment(shop, payment.id);
  expect((await paymentOf(id)).status).toBe('review');
  const from = eventCount();
  stripe.changeRefund(theirRefund(ref).id, 'succeeded');
  await deliver(from);
  expect((await paymentOf(id)).status).toBe('refunded');
  stripe.changeRefund(theirRefund(ref).id, 'failed');
  await deliver(from);
  expect((await paymentOf(id)).status).toBe('review');
  expect((await order(id)).reviewReason).toBe('refund-failed');
});

// ST3
test.each([
  ['lost', 'dispute-lost', 'lost'],
  ['won', null, 'won'],
  ['under_review', 'disputed', 'under-review'],
] as const)('a dispute moves its order: %s', async (status, reviewReason, stage) => {
  const { shop, stripe } = paid;
  const { id, ref } = await buy();
  const from = eventCount();
  stripe.dispute({ id: `du_${ref}`, payment_intent: ref, amount: 1_000 });
  await deliver(from);
  const dispute = await disputeOf(shop, id);
  expect(dispute).toMatchObject({ stage: 'needs-response', amountCents: 1_000 });
  expect(dispute!.respondBy).toBeInstanceOf(Date);
  expect((await order(id)).reviewReason).toBe('disputed');
  stripe.dispute({ id: `du_${ref}`, status });
  await deliver(from, true);
  await deliver(from);
  expect(await disputeOf(shop, id)).toMatchObject({ stage, respondBy: null });
  expect((await order(id)).reviewReason).toBe(reviewReason);
  expect((await kindsOf(id)).filter((kind) => kind === 'dispute')).toHaveLength(2);
});

// ST17
test('a payment that Stripe reviews for fraud holds its order until the review is over', async () => {
  const { stripe } = paid;
  const { id, ref } = await buy();
  const from = eventCount();
  stripe.review({ id: `prv_${ref}`, payment_intent: ref });
  await deliver(from);
  expect((await order(id)).reviewReason).toBe('fraud-review');
  stripe.review({ id: `prv_${ref}`, payment_intent: ref, open: false, closed_reason: 'approved' });
  await deliver(from, true);
  await deliver(from);
  expect((await order(id)).reviewReason).toBeNull();
});

// ST17
test('an early fraud warning holds the order, once', async () => {
  const { shop, stripe } = paid;
  const { id, ref } = await buy();
  const from = eventCount();
  stripe.tell('radar.early_fraud_warning.created', stripe.warningOf(ref));
  await deliver(from);
  expect((await order(id)).reviewReason).toBe('fraud-warning');
  expect(await closeOrderReview(shop, { orderId: id, actor: 'owner@example.ca' })).toBe(true);
  await deliver(from);
  expect((await order(id)).reviewReason).toBeNull();
});
