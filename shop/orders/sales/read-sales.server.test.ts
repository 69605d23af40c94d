import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayAfter } from '#shop/core/index.ts';
import { saveSettings, versionOf } from '#shop/core/settings/edit-settings.server.ts';
import { readSettings } from '#shop/core/settings/settings.server.ts';
import { eraseFinishedOrders } from '#shop/orders/erase-orders.server.ts';
import type { OrderKind } from '#shop/orders/order-rules.ts';
import { orders } from '#shop/orders/order-tables.ts';
import { payments } from '#shop/orders/payments/payment-tables.ts';
import { listOrders } from '#shop/orders/reading/list-orders.server.ts';
import { readOrderQuery } from '#shop/orders/reading/list-orders-query.ts';
import { listRefunds } from '#shop/orders/refunds/list-refunds.server.ts';
import { refunds } from '#shop/orders/refunds/refund-tables.ts';
import { makeTestShop, type TestShop } from '#tests/shops/shop.ts';
import { closeSalesDays } from './close-sales-days.server.ts';
import { type SalesOfDay, salesBy, salesByDay, sumOfSales } from './read-sales.server.ts';
import { netSalesOf } from './sales-sums.ts';
import { salesDays, salesFigures } from './sales-tables.ts';

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
    updatedAt: at,
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

const range = { from: '2026-11-20', until: '2026-11-24' };
const shownOf = (days: readonly SalesOfDay[]) =>
  days.map(({ day, orders, returnedCents, ...sums }) => [
    day,
    orders,
    netSalesOf({ ...sums, orders, returnedCents: 0 }),
    returnedCents,
  ]);
const EXPECTED = [
  ['2026-11-20', 0, 0, 0],
  ['2026-11-21', 1, 3_200, 0],
  ['2026-11-22', 1, 3_200, 0],
  // A cancelled order remains a sale: its refund counts on the day of the refund.
  ['2026-11-23', 2, 6_400, 1_500],
];

test('a day has the payments of that day in the shop’s zone, without shipping and tax, and its refunds', async () => {
  expect(shownOf(await salesByDay(here.shop, range))).toEqual(EXPECTED);
  expect(await sumOfSales(here.shop, range)).toEqual({
    orders: 4,
    quantity: 0,
    grossCents: 14_000,
    discountCents: 1_200,
    returnedCents: 1_500,
    shippingCents: 3_200,
    shippingReturnedCents: 800,
    taxCents: 800,
    taxReturnedCents: 100,
  });
  expect(await sumOfSales(here.shop, range, 'gift-card')).toMatchObject({
    orders: 1,
    grossCents: 4_200,
    returnedCents: 2_400,
  });
});

test('nothing was sold tomorrow, and a range may end there', async () => {
  const days = await salesByDay(here.shop, { from: '2026-11-23', until: '2026-11-26' });
  expect(days.map(({ orders }) => orders)).toEqual([2, 0, 0]);
});

test('the lists behind the figures agree with them', async () => {
  const [from, to] = ['2026-11-22', '2026-11-23'];
  const sold = readOrderQuery(new URLSearchParams({ view: 'sold', from, to }));
  const listed = await listOrders(here.shop, sold);
  const sums = await sumOfSales(here.shop, { from, until: '2026-11-24' });
  expect([listed.total, listed.items.map(({ number }) => number).toSorted()]).toEqual([
    sums.orders,
    ['C-1', 'C-2', 'C-4'],
  ]);
  expect((await listOrders(here.shop, { ...sold, product: 'none-of-it' })).total).toBe(0);
  const back = await listRefunds(here.shop, { from, to, page: 1 });
  expect([back.itemsCents, back.count, back.totalCents]).toEqual([sums.returnedCents, 2, 4_800]);
  expect(back.items.map(({ number, itemsCents }) => [number, itemsCents]).toSorted()).toEqual([
    ['C-1-R1', 1_500],
    ['C-5-R1', null],
  ]);
  expect((await listRefunds(here.shop, { from: null, to: '2026-11-22', page: 1 })).count).toBe(0);
});

test('days that are over are summed up once, and those of another time zone again', async () => {
  const { shop } = here;
  const { db } = shop;
  expect(await closeSalesDays(shop)).toBe(false);
  const closed = async () => (await db.select().from(salesDays)).map(({ day }) => day);
  // Yesterday isn't over: what began before midnight may be recorded after it.
  expect(await closed()).toEqual(['2026-11-21']);
  expect(shownOf(await salesByDay(shop, range))).toEqual(EXPECTED);
  // What is summed up isn't read again.
  await db.update(salesFigures).set({ grossCents: 9_999 }).where(eq(salesFigures.dimension, 'all'));
  expect((await salesByDay(shop, range))[1]!.grossCents).toBe(9_999);
  await closeSalesDays(shop);
  expect((await salesByDay(shop, range))[1]!.grossCents).toBe(9_999);

  const settings = await readSettings(db);
  await saveSettings(
    shop,
    'owner@example.ca',
    { timeZone: 'America/St_Johns' },
    versionOf(settings, ['timeZone']),
  );
  expect((await salesByDay(shop, range))[1]!.grossCents).toBe(3_500);
  await closeSalesDays(shop);
  expect((await db.select().from(salesDays)).map(({ timeZone }) => timeZone)).toEqual(
    expect.arrayContaining(['America/St_Johns']),
  );
});

test('days that are summed up before the first sale do not hide one that is missing', async () => {
  const { db } = here.shop;
  const closed = async () => (await db.select().from(salesDays)).map(({ day }) => day).toSorted();
  const all = await closed();
  const [known] = await db.select().from(salesDays);
  const earlier = ['2026-01-01', '2026-01-02', '2026-01-03'];
  await db.insert(salesDays).values(earlier.map((day) => ({ ...known!, day })));
  await db.delete(salesDays).where(eq(salesDays.day, '2026-11-21'));
  await closeSalesDays(here.shop);
  expect(await closed()).toEqual([...earlier, ...all]);
});

test('sales without an email have an unknown buyer, however many there are', async () => {
  const { db } = here.shop;
  const ids = [
    await order('M-1', '2026-11-24T03:00:00Z'),
    await order('M-2', '2026-11-24T03:10:00Z'),
    await order('M-3', '2026-11-24T03:20:00Z'),
  ];
  await db.update(orders).set({ email: '' }).where(inArray(orders.id, ids));
  const sales = await salesBy(here.shop, 'buyer', { from: '2026-11-23', until: '2026-11-24' });
  expect(sales.map(({ key, orders }) => [key, orders])).toContainEqual(['unknown', 3]);
});

test('the days of a buyer are summed up again when an order is another’s, and when their data is erased', async () => {
  const { shop } = here;
  const { db } = shop;
  const ids: string[] = [];
  for (const day of ['05', '06', '07']) {
    const id = await order(`B-${day}`, `2026-11-${day}T18:00:00Z`);
    await db.update(orders).set({ email: 'Bea@example.ca' }).where(eq(orders.id, id));
    ids.push(id);
  }
  const [first, , last] = ids;
  const buyers = async () => {
    await closeSalesDays(shop);
    const found = ['05', '06', '07'].map(async (day) => {
      const from = `2026-11-${day}`;
      const sums = await salesBy(shop, 'buyer', { from, until: dayAfter(from) });
      return sums.map(({ key }) => key).join();
    });
    return Promise.all(found);
  };
  expect(await buyers()).toEqual(['first', 'returning', 'returning']);
  // The second purchase has become the first.
  await db.update(orders).set({ email: 'cleo@example.ca' }).where(eq(orders.id, first!));
  expect(await buyers()).toEqual(['first', 'first', 'returning']);
  await db.update(orders).set({ status: 'delivered', eraseWhenOver: true }).where(eq(orders.id, last!));
  expect(await eraseFinishedOrders(shop)).toEqual([last]);
  expect(await buyers()).toEqual(['first', 'first', 'unknown']);
  await db.update(orders).set({ paidAt: null, status: 'cancelled' }).where(eq(orders.id, ids[1]!));
  expect(await buyers()).toEqual(['first', '', 'unknown']);
});
