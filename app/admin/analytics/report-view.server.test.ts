import { eq, gt } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminAnalyticsMessages } from '#messages/admin-analytics.ts';
import {
  type AnalyticsPeriod,
  namedPeriod,
  readAnalyticsPeriod,
} from '#shop/backoffice/analytics/analytics-period.ts';
import { categoriesOf } from '#shop/catalog/categories/categories.server.ts';
import { countStock } from '#shop/catalog/inventory/count-stock.server.ts';
import { moveStock } from '#shop/catalog/inventory/move-stock.server.ts';
import { variants } from '#shop/catalog/products/product-tables.ts';
import { searches } from '#shop/catalog/search/search-tables.ts';
import { discounts } from '#shop/checkout/discounts/discount-tables.ts';
import { dayAfter, readIn } from '#shop/core/index.ts';
import { shopToday } from '#shop/core/time/shop-time-zone.server.ts';
import { orders } from '#shop/orders/order-tables.ts';
import { placeOrder } from '#shop/orders/placing/place-order.server.ts';
import { refundOrder } from '#shop/orders/refunds/send-refund.server.ts';
import { sumOfSales } from '#shop/orders/sales/read-sales.server.ts';
import { netSalesOf } from '#shop/orders/sales/sales-sums.ts';
import { checkoutRequestOf, newShopper } from '#tests/orders/checkout.ts';
import { contentOf, orderOfDraft } from '#tests/orders/drafts.ts';
import { BIG_OIL, CREAM, OIL, paidOrder, stockUp } from '#tests/orders/orders-to-ship.ts';
import { makeTestShop, type TestShop } from '#tests/shops/shop.ts';
import { reportView } from './report-view.server.ts';
import { REPORTS } from './reports.ts';

let opened: TestShop;
beforeAll(async () => {
  opened = await makeTestShop();
  const { shop } = opened;
  await stockUp(shop);
  await countStock(shop, BIG_OIL.variantId, 5_000, 'test');
  const first = await paidOrder(shop, { lines: [{ ...OIL, quantity: 2 }, CREAM] });
  await paidOrder(shop, { lines: [CREAM], to: { state: 'ON', zip: 'M5V 2T6', city: 'Toronto' } });
  const refund = {
    orderId: first,
    shownCents: null,
    restock: false,
    isByHand: false,
    note: '',
    actor: 'o@example.ca',
  };
  await refundOrder(shop, {
    ...refund,
    id: crypto.randomUUID(),
    scope: { kind: 'amount', amountCents: 700 },
  });
  await twiceDiscounted();
  await orderOfDraft(shop, contentOf({ lines: [], customItems: [WORKSHOP] }));
});
afterAll(() => opened.close());

const WORKSHOP = {
  id: 1,
  name: 'Soap-making workshop',
  unitPriceCents: 4_000,
  quantity: 1,
  isTaxed: true,
  grams: null,
};

/** An order with an automatic discount and a code. */
async function twiceDiscounted() {
  const { shop } = opened;
  const now = shop.clock.now();
  const discount = { kind: 'percent' as const, percent: 10, categories: [], productIds: [], combines: true };
  const rows = [
    { id: crypto.randomUUID(), name: 'Harvest', code: null },
    { id: crypto.randomUUID(), name: 'Spring', code: 'SPRING' },
  ].map((row) => ({ ...discount, ...row, createdAt: now, updatedAt: now }));
  await shop.db.insert(discounts).values(rows);
  const request = await checkoutRequestOf(shop, [CREAM], { code: 'SPRING' });
  expect(await placeOrder(shop, newShopper(), request)).toMatchObject({ ok: true });
  await shop.db.update(discounts).set({ isOn: false });
}

const t = adminAnalyticsMessages.in('en-CA');
const viewOf = async (id: (typeof REPORTS)[number]) => {
  const { shop } = opened;
  return reportView({ shop, locale: 'en-CA' }, id, namedPeriod('7', await shopToday(shop)));
};

test.each(REPORTS)('the rows of %s have a figure for every column, and add up to the total', async (id) => {
  const { columns, rows, total } = await viewOf(id);
  for (const { cells } of rows) expect(cells).toHaveLength(columns.length);
  if (!total) return;
  for (const [at, { kind, name }] of columns.entries()) {
    const sum = rows.reduce((all, { cells }) => all + (cells[at] ?? 0), 0);
    // An average doesn't add up, nor do the orders of discounts: see below.
    const isOfOrders = id === 'discounts' && [t('column.orders'), t('column.salesWith')].includes(name);
    const isSum = total.cells[at] !== null && name !== t('column.average') && !isOfOrders;
    if (isSum) expect([name, kind, sum]).toEqual([name, kind, total.cells[at]]);
  }
});

test('an order with two discounts is in the row of each, and once in the total; one without any is in neither', async () => {
  const { db } = opened.shop;
  const [discounted] = await db.select().from(orders).where(gt(orders.discountCents, 0));
  const { subtotalCents: price, discountCents } = discounted!;
  const { columns, rows, total } = await viewOf('discounts');
  expect(columns.map(({ name }) => name)).toEqual([
    t('column.orders'),
    t('column.salesWith'),
    t('column.taken'),
  ]);
  const ofEach = rows.map(({ name, cells }) => [name, cells[0], cells[1]]);
  expect(ofEach.toSorted()).toEqual([
    ['Harvest', 1, price],
    ['Spring (SPRING)', 1, price],
  ]);
  expect(total!.cells).toEqual([1, price, discountCents]);
});

test('custom items are a row of their own, by product, by variant and by category', async () => {
  for (const id of ['products', 'variants', 'categories'] as const) {
    const { rows } = await viewOf(id);
    const net = rows.find(({ name }) => name === t('row.customItems'))!.cells[4];
    expect([id, net]).toEqual([id, WORKSHOP.unitPriceCents]);
    expect(rows.map(({ name }) => name)).not.toContain(t('row.gone', { id: '' }));
  }
});

test('categories are named in the language of the reader', async () => {
  const { shop } = opened;
  const period = namedPeriod('7', await shopToday(shop));
  const { rows } = await reportView({ shop, locale: 'fr-CA' }, 'categories', period);
  const french = await categoriesOf(readIn(shop, 'fr-CA'));
  const english = await categoriesOf(shop);
  const unread = english
    .filter(({ name }) => !french.some((one) => one.name === name))
    .map(({ name }) => name);
  expect(unread.length).toBeGreaterThan(0);
  expect(rows.filter(({ name }) => french.some((one) => one.name === name)).length).toBeGreaterThan(0);
  expect(rows.filter(({ name }) => unread.includes(name))).toEqual([]);
});

test('net sales are the same in each report of sales', async () => {
  const { shop } = opened;
  const net = netSalesOf(await sumOfSales(shop, namedPeriod('7', await shopToday(shop))));
  expect(net).toBeGreaterThan(0);
  for (const id of [
    'sales',
    'products',
    'variants',
    'categories',
    'channels',
    'methods',
    'provinces',
    'customers',
  ] as const) {
    const { total, main } = await viewOf(id);
    expect([id, total!.cells[main]]).toEqual([id, net]);
  }
});

test('rows lead to the lists behind them', async () => {
  const day = await shopToday(opened.shop);
  const [products, provinces, channels, sales] = [
    await viewOf('products'),
    await viewOf('provinces'),
    await viewOf('channels'),
    await viewOf('sales'),
  ];
  expect(products.rows.find(({ to }) => to?.includes(`product=${OIL.id}`))).toMatchObject({
    name: expect.any(String),
  });
  expect(provinces.rows.map(({ to }) => to)).toEqual(
    expect.arrayContaining([expect.stringContaining('province=ON')]),
  );
  expect(channels.rows.map(({ to }) => to)).toEqual(
    ['web', 'phone'].map((channel) =>
      expect.stringMatching(new RegExp(`view=sold&from=.*&to=${day}&channel=${channel}$`)),
    ),
  );
  expect(sales.rows.map(({ to }) => to)).toEqual([`/admin/orders?view=sold&from=${day}&to=${day}`]);
});

test('each day is compared with the day at its place in the period before, and they add up', async () => {
  const { shop } = opened;
  const today = await shopToday(shop);
  const yesterday = { from: dayAfter(today, -1), until: today };
  const orderId = await paidOrder(shop);
  const paidAt = new Date(shop.clock.now().getTime() - 86_400_000);
  await shop.db.update(orders).set({ paidAt }).where(eq(orders.id, orderId));
  const { rows, total, main } = await reportView({ shop, locale: 'en-CA' }, 'sales', namedPeriod('1', today));
  const net = netSalesOf(await sumOfSales(shop, yesterday));
  expect(net).toBeGreaterThan(0);
  expect(rows).toMatchObject([{ name: today, before: net }]);
  expect(total).toMatchObject({ before: net });
  expect(total!.cells[main]).toBe(rows[0]!.cells[main]);
});

test('a variant that sold only in the period before is listed with zero, after those that sell now', async () => {
  const { shop } = opened;
  const today = await shopToday(shop);
  const gone = await paidOrder(shop, {
    lines: [BIG_OIL],
    to: { state: 'NS', zip: 'B3J 1S9', city: 'Halifax' },
  });
  const paidAt = new Date(shop.clock.now().getTime() - 86_400_000);
  await shop.db.update(orders).set({ paidAt }).where(eq(orders.id, gone));
  const [{ subtotalCents: price } = { subtotalCents: 0 }] = await shop.db
    .select()
    .from(orders)
    .where(eq(orders.id, gone));
  const viewWith = (id: (typeof REPORTS)[number], most?: number) =>
    reportView({ shop, locale: 'en-CA' }, id, namedPeriod('1', today), most ? { most } : {});
  const variantsSold = await viewWith('variants');
  const at = variantsSold.rows.findIndex(
    ({ before, cells }) => before === price && cells[variantsSold.main] === 0,
  );
  expect(variantsSold.rows[at]).toMatchObject({ cells: [0, 0, 0, 0, 0], before: price });
  expect(variantsSold.rows[at]!.to).toBe(`/admin/products/${OIL.id}/stock`);
  const sold = variantsSold.rows.slice(0, at).map(({ cells }) => cells[variantsSold.main]!);
  expect(sold.length).toBeGreaterThan(1);
  expect(Math.min(...sold)).toBeGreaterThanOrEqual(0);
  // A list that has no room for them counts them, unless it lacks some that sell now.
  const most = variantsSold.rows.filter(({ cells }) => cells[0]! > 0).length;
  const moreIn = async (rows: number) => (await viewWith('variants', rows)).more;
  expect([await moreIn(most + 1), await moreIn(most), await moreIn(most - 1)]).toEqual([0, 1, 1]);
  for (const id of ['products', 'categories', 'provinces', 'channels', 'methods', 'customers'] as const) {
    const { rows, total } = await viewWith(id);
    const before = rows.reduce((all, row) => all + (row.before ?? 0), 0);
    expect([id, before]).toEqual([id, total!.before]);
  }
  const provinces = await viewWith('provinces');
  expect(provinces.rows.find(({ to }) => to?.includes('province=NS'))).toMatchObject({
    before: expect.any(Number),
  });
});

test('a search of the period before only is listed with zero', async () => {
  const { shop } = opened;
  const today = await shopToday(shop);
  await shop.db.insert(searches).values([
    { day: today, query: 'soap', times: 3 },
    { day: dayAfter(today, -1), query: 'soap', times: 1 },
    { day: dayAfter(today, -1), query: 'balm', times: 2 },
  ]);
  const { rows } = await reportView({ shop, locale: 'en-CA' }, 'searches', namedPeriod('1', today));
  expect(rows).toEqual([
    { name: 'soap', to: null, cells: [3, 0], before: 1 },
    { name: 'balm', to: null, cells: [0, 0], before: 2 },
  ]);
});

test('conversion counts the orders of the website, not those that the staff have entered', async () => {
  const { shop } = opened;
  const ordered = async () => (await viewOf('funnel')).rows.at(-1)!.cells[0]!;
  const before = await ordered();
  const orderId = await paidOrder(shop);
  expect(await ordered()).toBe(before + 1);
  await shop.db.update(orders).set({ channel: 'phone' }).where(eq(orders.id, orderId));
  expect(await ordered()).toBe(before);
});

test('the stock at the end of a period is today’s, less later movements', async () => {
  const { shop, clock } = opened;
  // All that was moved so far is some days ago.
  clock.advance(3 * 86_400_000);
  const today = await shopToday(shop);
  const day = dayAfter(today, -1);
  const yesterday = readAnalyticsPeriod(new URLSearchParams({ from: day, to: day }), today);
  const stockIn = async (period: AnalyticsPeriod) => {
    const { rows, total } = await reportView({ shop, locale: 'en-CA' }, 'stock', period);
    return { row: rows.find(({ to }) => to === `/admin/products/${CREAM.id}/stock`)!, total: total! };
  };
  const [sold] = await shop.db.select().from(variants).where(eq(variants.id, CREAM.variantId));
  const then = await stockIn(yesterday);
  const made = { change: 5, reason: 'made' as const, note: null, actor: 'o@example.ca' };
  expect(await moveStock(shop, CREAM.variantId, made)).toMatchObject({ ok: true });
  // A past day doesn't change, and its reservations aren't known.
  expect(await stockIn(yesterday)).toEqual(then);
  expect(then.row.cells[1]).toBeNull();
  const now = await stockIn(namedPeriod('1', today));
  expect(now.row.before).toBe(then.row.cells[2]);
  expect(now.total.before).toBe(then.total.cells[2]);
  expect(now.row.cells[0]).toBe(then.row.cells[0]! + 5);
  expect(now.row.cells[2]).toBe(then.row.cells[2]! + 5 * sold!.priceCents);
});
