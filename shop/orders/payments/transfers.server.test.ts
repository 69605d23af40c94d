import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eTransfers } from '#integrations/e-transfer/e-transfer-provider.ts';
import { newId } from '#platform/ids.ts';
import { stock } from '#shop/catalog/inventory/stock-tables.ts';
import { outbox } from '#shop/email/email-tables.ts';
import type { Shop } from '#shop/shop.ts';
import { checkoutRequestOf, newShopper } from '#tests/orders/checkout.ts';
import { makeTestShop, type TestShop } from '#tests/shops/shop.ts';
import { orderEvents, orders } from '../order-tables.ts';
import { placeOrder } from '../placing/place-order.server.ts';
import { countOrdersWaiting } from '../reading/waits-to-be-packed.server.ts';
import { expireUnpaidOrders, pollOpenPayments } from '../unpaid-orders.server.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { payments } from './payment-tables.ts';
import { recordTransfer, sendTransferReminders } from './transfers.server.ts';

const OIL = { id: 'calendula-body-oil', variantId: 'calendula-body-oil--50-ml', quantity: 2 };
const HOUR_MS = 3_600_000;
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

async function order() {
  const shopper = newShopper();
  const outcome = await placeOrder(
    shop,
    shopper,
    await checkoutRequestOf(shop, [OIL], { payment: { provider: 'e-transfer' } }),
  );
  if (!outcome.ok) throw new Error(outcome.problem);
  expect(outcome.payment).toBe('processing');
  return read(outcome.order.id);
}

const read = async (id: string) => (await shop.db.select().from(orders).where(eq(orders.id, id)))[0]!;
const paymentsOf = (id: string) => shop.db.select().from(payments).where(eq(payments.orderId, id));
const emailsOf = async (id: string) =>
  (await shop.db.select().from(outbox))
    .filter(({ deduplicationKey: about }) => about.endsWith(id))
    .map(({ kind }) => kind)
    .toSorted();
const shelf = async () => (await shop.db.select().from(stock).where(eq(stock.variantId, OIL.variantId)))[0]!;
const pass = (hours: number) => opened.clock.advance(hours * HOUR_MS);

test('an order by transfer holds its stock for three days and says once where to send the money', async () => {
  const before = await shelf();
  const { id, status, heldUntil, placedAt } = await order();
  expect(status).toBe('pending_payment');
  expect(heldUntil.getTime() - placedAt.getTime()).toBe(72 * HOUR_MS);
  expect((await shelf()).reserved).toBe(before.reserved + 2);
  await pollOpenPayments(shop, -1);
  await expireUnpaidOrders(shop);
  expect(await emailsOf(id)).toEqual(['transfer-request']);
});

test('of many payments that stay open each is asked about in turn', async () => {
  const { id: orderId, placedAt } = await order();
  const asked = new Set<string>();
  const state = { state: 'unknown' } as const;
  const slow: PaymentProvider = {
    id: 'slow',
    offered: { kind: 'test-card' },
    holdMs: HOUR_MS,
    start: async () => state,
    cancel: async () => state,
    async find({ id }) {
      asked.add(id);
      return state;
    },
  };
  const open = Array.from({ length: 150 }, () => newId(placedAt));
  await shop.db.insert(payments).values(
    open.map((id) => ({
      id,
      orderId,
      provider: slow.id,
      amountCents: 0,
      createdAt: placedAt,
      updatedAt: new Date(0),
    })),
  );
  const busy = { ...shop, payments: new Map([...shop.payments, [slow.id, slow]]) };
  for (const _ of [1, 2]) await pollOpenPayments(busy, -1);
  await shop.db.delete(payments).where(inArray(payments.id, open));
  expect(asked).toEqual(new Set(open));
});

test('the staff says that the money has come, and the order is paid, once', async () => {
  const { id: orderId, totalCents: amountCents } = await order();
  const noted = await Promise.all([1, 2].map(() => recordTransfer(shop, { orderId, amountCents, actor })));
  expect(noted).toEqual(
    expect.arrayContaining([
      { ok: true, fits: true },
      { ok: false, problem: 'none-awaited' },
    ]),
  );
  expect((await read(orderId)).status).toBe('paid');
  expect(await emailsOf(orderId)).toEqual(['order-confirmation', 'transfer-request']);
  const events = await shop.db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId));
  expect(events.find(({ kind }) => kind === 'transfer-arrived')?.actor).toBe(actor);
});

test('another amount goes to review', async () => {
  const { id: orderId, totalCents } = await order();
  expect(await recordTransfer(shop, { orderId, amountCents: totalCents - 1, actor })).toEqual({
    ok: true,
    fits: false,
  });
  expect(await read(orderId)).toMatchObject({ status: 'pending_payment', reviewReason: 'amount-differs' });
});

test('a card order has no transfer to be noted', async () => {
  const outcome = await placeOrder(shop, newShopper(), await checkoutRequestOf(shop, [OIL]));
  if (!outcome.ok) throw new Error(outcome.problem);
  const { id: orderId } = outcome.order;
  expect(await recordTransfer(shop, { orderId, amountCents: 1, actor })).toMatchObject({ ok: false });
});

test('its buyer is reminded once, a day before the end; then it is cancelled, gives its stock back and says so', async () => {
  const { id } = await order();
  const held = (await shelf()).reserved;
  pass(47);
  await sendTransferReminders(shop);
  expect(await emailsOf(id)).toEqual(['transfer-request']);
  pass(2);
  await sendTransferReminders(shop);
  await sendTransferReminders(shop);
  expect(await emailsOf(id)).toEqual(['transfer-reminder', 'transfer-request']);
  pass(22);
  await expireUnpaidOrders(shop);
  expect((await read(id)).status).toBe('pending_payment');
  pass(2);
  await expireUnpaidOrders(shop);
  expect((await read(id)).status).toBe('cancelled');
  expect((await shelf()).reserved).toBeLessThanOrEqual(held - 2);
  expect(await emailsOf(id)).toEqual(['transfer-expired', 'transfer-reminder', 'transfer-request']);
});

test('a late transfer sends the cancelled order to review, and nothing is refunded automatically', async () => {
  const { id: orderId, totalCents: amountCents } = await order();
  pass(73);
  await expireUnpaidOrders(shop);
  opened.jobs.length = 0;
  expect(await recordTransfer(shop, { orderId, amountCents, actor })).toEqual({ ok: true, fits: false });
  expect(await read(orderId)).toMatchObject({ status: 'cancelled', reviewReason: 'paid-after-cancel' });
  expect((await paymentsOf(orderId)).map(({ status }) => status)).toEqual(['review']);
  expect(opened.jobs).toEqual([]);
});

test('a declined card followed by a transfer makes one order, with the time limit of a transfer', async () => {
  const shopper = newShopper();
  const card = await checkoutRequestOf(shop, [OIL], {
    payment: { provider: 'test', card: '4000000000000002' },
  });
  expect(await placeOrder(shop, shopper, card)).toMatchObject({ problem: 'declined' });
  const payment = { provider: 'e-transfer' };
  const again = { ...card, key: crypto.randomUUID(), payment };
  expect(await placeOrder(shop, shopper, again)).toMatchObject({ ok: true, payment: 'processing' });
  const live = (await shop.db.select().from(orders).where(eq(orders.cartId, shopper.cartId))).filter(
    ({ status }) => status !== 'cancelled',
  );
  expect(live).toHaveLength(1);
  expect(live[0]!.heldUntil.getTime() - live[0]!.placedAt.getTime()).toBe(72 * HOUR_MS);
});

test('a way to pay that the shop does not have holds nothing', async () => {
  const before = await shelf();
  const checkoutRequest = await checkoutRequestOf(shop, [OIL], { payment: { provider: 'other' } });
  expect(await placeOrder(shop, newShopper(), checkoutRequest)).toMatchObject({
    problem: 'payment-unavailable',
  });
  expect(await shelf()).toEqual(before);
});

test('orders wait for the staff to pack, review or confirm them; each counts once', async () => {
  const before = await countOrdersWaiting(shop);
  const { id } = await order();
  expect(await countOrdersWaiting(shop)).toEqual({
    ...before,
    total: before.total + 1,
    toConfirm: before.toConfirm + 1,
  });
  await recordTransfer(shop, { orderId: id, amountCents: (await read(id)).totalCents, actor });
  expect(await countOrdersWaiting(shop)).toEqual({
    ...before,
    total: before.total + 1,
    toPack: before.toPack + 1,
  });
  await shop.db.update(orders).set({ reviewReason: 'disputed' }).where(eq(orders.id, id));
  expect(await countOrdersWaiting(shop)).toEqual({
    ...before,
    total: before.total + 1,
    toPack: before.toPack + 1,
    toReview: before.toReview + 1,
  });
});
