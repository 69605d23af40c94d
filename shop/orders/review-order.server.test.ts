import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eTransfers } from '#integrations/e-transfer/e-transfer-provider.ts';
import { stock } from '#shop/catalog/inventory/stock-tables.ts';
import { auditEntries } from '#shop/core/audit/audit-tables.ts';
import { outbox } from '#shop/email/email-tables.ts';
import type { Shop } from '#shop/shop.ts';
import { checkoutRequestOf, newShopper } from '#tests/orders/checkout.ts';
import { makeTestShop, type TestShop } from '#tests/shops/shop.ts';
import { orders } from './order-tables.ts';
import { payments } from './payments/payment-tables.ts';
import { recordTransfer } from './payments/transfers.server.ts';
import { placeOrder } from './placing/place-order.server.ts';
import { refundOrder } from './refunds/send-refund.server.ts';
import { assessPayment, openReview, paymentInReview, resolveReview } from './review-order.server.ts';
import { cancelUnpaidOrder, expireUnpaidOrders } from './unpaid-orders.server.ts';

const OIL = { id: 'calendula-body-oil', variantId: 'calendula-body-oil--50-ml', quantity: 2 };
const actor = 'owner@example.ca';

let opened: TestShop;
let shop: Shop;
beforeAll(async () => {
  opened = await makeTestShop();
  const provider = eTransfers({ days: 3 });
  const payments = new Map([...opened.shop.payments, [provider.id, provider]]);
  shop = { ...opened.shop, payments, transfers: { email: 'pay@example.ca' } };
});
afterAll(() => opened.close());

const read = async (id: string) => (await shop.db.select().from(orders).where(eq(orders.id, id)))[0]!;
const paymentOf = async (id: string) =>
  (await shop.db.select().from(payments).where(eq(payments.orderId, id)))[0]!;
const shelf = async () => (await shop.db.select().from(stock).where(eq(stock.variantId, OIL.variantId)))[0]!;

/** An order that was underpaid by one dollar. */
async function underpaid() {
  const checkoutRequest = await checkoutRequestOf(shop, [OIL], { payment: { provider: 'e-transfer' } });
  const outcome = await placeOrder(shop, newShopper(), checkoutRequest);
  if (!outcome.ok) throw new Error(outcome.problem);
  const order = await read(outcome.order.id);
  const amountCents = order.totalCents - 100;
  await recordTransfer(shop, { orderId: order.id, amountCents, actor });
  return { ...order, amountCents };
}

test('an order in review is not cancelled, neither by time nor by its buyer', async () => {
  const { id } = await underpaid();
  opened.clock.advance(30 * 86_400_000);
  await expireUnpaidOrders(shop);
  expect(await cancelUnpaidOrder(shop, id, { actor: 'buyer' })).toBe('in-review');
  expect((await read(id)).status).toBe('pending_payment');
});

test('accepted, an order is paid, takes its stock, and refunds no more than was paid', async () => {
  const { id, totalCents, amountCents } = await underpaid();
  const before = await shelf();
  const review = await paymentInReview(shop, id);
  expect(review).toMatchObject({ receivedCents: amountCents, orderCents: totalCents, canRefund: false });
  const accept = () => assessPayment(shop, { orderId: id, verdict: 'accept', actor });
  expect((await Promise.all([accept(), accept()])).toSorted()).toEqual([false, true]);
  expect(await read(id)).toMatchObject({ status: 'paid', reviewReason: null });
  expect(await shelf()).toMatchObject({ onHand: before.onHand - 2, reserved: before.reserved - 2 });
  const emails = await shop.db
    .select()
    .from(outbox)
    .where(eq(outbox.deduplicationKey, `order-confirmation:${id}`));
  expect(emails).toHaveLength(1);
  const refund = { id: crypto.randomUUID(), orderId: id, shownCents: null, restock: false, isByHand: true };
  const whole = await refundOrder(shop, { ...refund, scope: { kind: 'whole' }, note: '', actor });
  expect(whole).toEqual({ ok: false, problem: 'too-much' });
  const part = await refundOrder(shop, {
    ...refund,
    scope: { kind: 'amount', amountCents },
    note: '',
    actor,
  });
  expect(part).toMatchObject({ ok: true, totalCents: amountCents });
});

test('a cancelled order releases its stock, and is refunded where the provider can', async () => {
  const { id, amountCents } = await underpaid();
  const before = await shelf();
  expect(await assessPayment(shop, { orderId: id, verdict: 'cancel', actor })).toBe(true);
  expect(await assessPayment(shop, { orderId: id, verdict: 'accept', actor })).toBe(false);
  expect(await read(id)).toMatchObject({ status: 'cancelled', reviewReason: null });
  expect((await shelf()).reserved).toBe(before.reserved - 2);
  expect(await paymentOf(id)).toMatchObject({ status: 'refunded', amountCents });

  const other = await underpaid();
  const { provider, id: paymentId } = await paymentOf(other.id);
  const able = { ...shop.payments.get(provider)!, refund: async () => 'done' as const };
  const withRefunds = { ...shop, payments: new Map([[provider, able]]) };
  await assessPayment(withRefunds, { orderId: other.id, verdict: 'cancel', actor });
  expect(opened.jobs).toContainEqual({ name: 'refund-stray-payment', data: { paymentId } });
});

test('money for a cancelled order is refunded when the review is resolved, once, and the log says by whom', async () => {
  const checkoutRequest = await checkoutRequestOf(shop, [OIL], { payment: { provider: 'e-transfer' } });
  const outcome = await placeOrder(shop, newShopper(), checkoutRequest);
  if (!outcome.ok) throw new Error(outcome.problem);
  const { id } = outcome.order;
  const { totalCents: amountCents } = await read(id);
  await cancelUnpaidOrder(shop, id, { actor: 'buyer' });
  await recordTransfer(shop, { orderId: id, amountCents, actor });
  expect(await openReview(shop, id)).toEqual({
    reason: 'paid-after-cancel',
    unmatchedCents: amountCents,
    canRefund: false,
  });
  const settle = () => resolveReview(shop, { orderId: id, actor });
  expect((await Promise.all([settle(), settle()])).toSorted()).toEqual([false, true]);
  expect((await read(id)).reviewReason).toBeNull();
  expect((await paymentOf(id)).status).toBe('refunded');
  const entries = await shop.db.select().from(auditEntries).where(eq(auditEntries.subjectId, id));
  expect(entries.map(({ action, actor }) => [action, actor])).toContainEqual(['settled', actor]);
  expect(entries.filter(({ action }) => action === 'settled')).toHaveLength(1);
});

test('an amount that differs is judged, and not settled; a dispute is settled by saying so', async () => {
  const { id } = await underpaid();
  expect(await openReview(shop, id)).toBeNull();
  expect(await resolveReview(shop, { orderId: id, actor })).toBe(false);
  await assessPayment(shop, { orderId: id, verdict: 'accept', actor });
  await shop.db.update(orders).set({ reviewReason: 'disputed' }).where(eq(orders.id, id));
  expect(await resolveReview(shop, { orderId: id, actor })).toBe(true);
  expect(await read(id)).toMatchObject({ status: 'paid', reviewReason: null });
});
