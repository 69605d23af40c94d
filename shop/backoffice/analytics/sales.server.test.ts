import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openQueryCache } from '#shop/core/query-cache.ts';
import { listOrders } from '#shop/orders/list/list-orders.server.ts';
import { readOrderQuery } from '#shop/orders/list/list-orders-query.ts';
import type { OrderKind } from '#shop/orders/order-rules.ts';
import { orders } from '#shop/orders/order-tables.ts';
import { payments } from '#shop/orders/payments/payment-tables.ts';
import { listRefunds } from '#shop/orders/refunds/list-refunds.server.ts';
import { refunds } from '#shop/orders/refunds/refund-tables.ts';
import { makeTestShop, type TestShop } from '#tests/shop.ts';
import { salesByDay, salesOf } from './sales.server.ts';

let here: TestShop;
beforeAll(async () => {
  // Late in the evening of the 23rd in Calgary, with or without daylight saving.
  here = await makeTestShop({ now: new Date('2026-11-24T05:00:00Z') });
  const sold = await order('C-1', '2026-11-24T04:00:00Z');
  await order('C-2', '2026-11-23T05:59:00Z');
  await order('C-3', '2026-11-21T18:00:00Z');
  await order('C-4', '2026-11-23T18:00:00Z', 'cancelled');
  await refunded(await order('C-5', '2026-11-23T19:00:00Z', 'paid', 'gift-card'));
  await refunded(sold);
});
afterAll(() => here.close());

/** 30.00 of items, 5.00 of gift wrap, 3.00 off, 8.00 of shipping, 2.00 of tax. */
async function order(
  number: string,
  paid: string,
  status: 'paid' | 'cancelled' = 'paid',
  kind: OrderKind = 'goods',
): Promise<string> {
  const at = new Date(paid);
  const id = crypto.randomUUID();
  await here.shop.db.insert(orders).values({
    id,
    number,
    contents: 'x',
    cartId: number,
    email: 'a@example.ca',
    status,
    kind,
    address: {} as never,
    shipping: {} as never,
    placedAt: at,
    heldUntil: at,
    paidAt: at,
    subtotalCents: 3_000,
    giftWrapCents: 500,
    discountCents: 300,
    shippingCents: 800,
    taxCents: 200,
    totalCents: 4_200,
  });
  return id;
}

async function refunded(orderId: string) {
  const at = here.clock.now();
  const paymentId = crypto.randomUUID();
  await here.shop.db.insert(payments).values({
    id: paymentId,
    orderId,
    provider: 'test',
    status: 'succeeded',
    amountCents: 4_200,
    createdAt: at,
  });
  const entry = {
    orderId,
    paymentId,
    restock: false,
    actor: 'a@example.ca',
    requestedAt: at,
    tryAgainAt: at,
  };
  const money = {
    itemsCents: 1_000,
    giftWrapCents: 500,
    shippingCents: 800,
    taxCents: 100,
    totalCents: 2_400,
  };
  await here.shop.db.insert(refunds).values([
    { ...entry, ...money, id: crypto.randomUUID(), position: 1, status: 'done', doneAt: at },
    { ...entry, ...money, id: crypto.randomUUID(), position: 2, status: 'asked' },
  ]);
}

test('a day holds what was paid on it where the shop is, without shipping and tax, and what went back', async () => {
  expect(await salesByDay(here.shop, 4)).toEqual([
    { day: '2026-11-20', orders: 0, soldCents: 0, refundedCents: 0 },
    { day: '2026-11-21', orders: 1, soldCents: 3_200, refundedCents: 0 },
    { day: '2026-11-22', orders: 1, soldCents: 3_200, refundedCents: 0 },
    // A cancelled order remains a sale: its refund counts on the day of the refund.
    { day: '2026-11-23', orders: 2, soldCents: 6_400, refundedCents: 1_500 },
  ]);
});

test('a stretch is compared with the one before it', async () => {
  expect(salesOf(await salesByDay(here.shop, 4), 2)).toEqual({
    from: '2026-11-22',
    to: '2026-11-23',
    orders: 3,
    soldCents: 9_600,
    refundedCents: 1_500,
    before: { orders: 1, soldCents: 3_200, refundedCents: 0 },
  });
});

test('the lists behind the figures hold what the figures say', async () => {
  const { from, to, orders: count, refundedCents } = salesOf(await salesByDay(here.shop, 4), 2);
  const sold = readOrderQuery(new URLSearchParams({ view: 'sold', from, to }));
  const listed = await listOrders(here.shop, sold);
  expect([listed.total, listed.items.map(({ number }) => number).toSorted()]).toEqual([
    count,
    ['C-1', 'C-2', 'C-4'],
  ]);
  expect((await listOrders(here.shop, { ...sold, product: 'none-of-it' })).total).toBe(0);
  const back = await listRefunds(here.shop, { from, to, page: 1 });
  expect([back.itemsCents, back.count, back.totalCents]).toEqual([refundedCents, 2, 4_800]);
  expect(back.items.map(({ number, itemsCents }) => [number, itemsCents]).toSorted()).toEqual([
    ['C-1-R1', 1_500],
    ['C-5-R1', null],
  ]);
  expect((await listRefunds(here.shop, { from: null, to: '2026-11-22', page: 1 })).count).toBe(0);
});

test('days that are over are asked once, until one of them changes; yesterday and today each time', async () => {
  const { queryCache, keep } = openQueryCache();
  const shop = { ...here.shop, queryCache };
  const sold = async () => (await salesByDay(shop, 4)).map(({ soldCents }) => soldCents);
  expect(await sold()).toEqual([0, 3_200, 3_200, 6_400]);
  const discount = (number: string) =>
    shop.db.update(orders).set({ discountCents: 1_300, totalCents: 3_200 }).where(eq(orders.number, number));
  await discount('C-2');
  expect(await sold()).toEqual([0, 3_200, 2_200, 6_400]);
  await discount('C-3');
  keep.changed(new Set(['past days']));
  // A stale answer may be served while the new one is computed.
  await expect.poll(sold).toEqual([0, 2_200, 2_200, 6_400]);
});
