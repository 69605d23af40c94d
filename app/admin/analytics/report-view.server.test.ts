import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminAnalyticsMessages } from '#messages/admin-analytics.ts';
import { namedPeriod } from '#shop/backoffice/analytics/analytics-period.ts';
import { dayAfter } from '#shop/core/index.ts';
import { shopToday } from '#shop/core/time/shop-time-zone.server.ts';
import { orders } from '#shop/orders/order-tables.ts';
import { refundOrder } from '#shop/orders/refunds/send-refund.server.ts';
import { sumOfSales } from '#shop/orders/sales/read-sales.server.ts';
import { netSalesOf } from '#shop/orders/sales/sales-sums.ts';
import { CREAM, OIL, paidOrder, stockUp } from '#tests/orders-to-ship.ts';
import { makeTestShop, type TestShop } from '#tests/shop.ts';
import { reportView } from './report-view.server.ts';
import { REPORTS } from './reports.ts';

let opened: TestShop;
beforeAll(async () => {
  opened = await makeTestShop();
  const { shop } = opened;
  await stockUp(shop);
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
});
afterAll(() => opened.close());

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
    // An average and an order with two discounts or taxes don't add up.
    const isSum = total.cells[at] !== null && ![t('column.average'), t('column.salesWith')].includes(name);
    const isOfOrders = name === t('column.orders') && id === 'discounts';
    if (isSum && !isOfOrders) expect([name, kind, sum]).toEqual([name, kind, total.cells[at]]);
  }
});

test('net sales are the same in each report of sales', async () => {
  const { shop } = opened;
  const net = netSalesOf(await sumOfSales(shop, namedPeriod('7', await shopToday(shop))));
  expect(net).toBeGreaterThan(0);
  for (const id of [
    'sales',
    'products',
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
  expect(channels.rows.map(({ to }) => to)).toEqual([
    expect.stringMatching(new RegExp(`view=sold&from=.*&to=${day}&channel=web$`)),
  ]);
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

test('conversion counts the orders of the website, not those that the staff have entered', async () => {
  const { shop } = opened;
  const ordered = async () => (await viewOf('funnel')).rows.at(-1)!.cells[0]!;
  const before = await ordered();
  const orderId = await paidOrder(shop);
  expect(await ordered()).toBe(before + 1);
  await shop.db.update(orders).set({ channel: 'phone' }).where(eq(orders.id, orderId));
  expect(await ordered()).toBe(before);
});
