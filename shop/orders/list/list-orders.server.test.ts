import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#shop/core/core.ts';
import { makeTestShop, type TestShop } from '#tests/shop.ts';
import type { OrderStatus } from '../order-rules.ts';
import { orders } from '../order-tables.ts';
import { asWritten, countOrders, listOrders } from './list-orders.server.ts';
import { readOrderQuery } from './list-orders-query.ts';

let here: TestShop;
beforeAll(async () => {
  here = await makeTestShop();
  await written('C-1001', { name: 'Ada Field', status: 'paid', at: '2026-11-01T05:30:00Z' });
  await written('C-1002', { name: 'Zoé Lévesque', status: 'processing', at: '2026-11-02T18:00:00Z' });
  await written('C-1003', { name: 'Grace 100%_', status: 'shipped', at: '2026-11-03T18:00:00Z' });
  await written('C-1004', {
    name: 'Maude Roy',
    status: 'shipped',
    at: '2026-10-01T18:00:00Z',
    totalCents: 107_258,
    city: 'Montréal',
    zip: 'H2Y 1C6',
  });
  await written('C-2001', { name: 'Ada Marsh', status: 'pending_payment', at: '2026-11-04T18:00:00Z' });
});
afterAll(() => here.close());

interface Written {
  name: string;
  status: OrderStatus;
  at: string;
  totalCents?: number;
  city?: string;
  zip?: string;
}

async function written(number: string, { totalCents = 3_000, city, zip, ...order }: Written) {
  const at = new Date(order.at);
  const zero = { giftWrapCents: 0, discountCents: 0, shippingCents: 0, taxCents: 0 };
  await here.shop.db.insert(orders).values({
    id: crypto.randomUUID(),
    number,
    contents: 'x',
    cartId: number,
    email: `${number}@example.ca`,
    address: { name: order.name, city, zip } as never,
    shipping: {} as never,
    subtotalCents: totalCents,
    totalCents,
    ...zero,
    placedAt: at,
    heldUntil: at,
    status: order.status,
    paidAt: order.status === 'pending_payment' ? null : at,
    reviewReason: number === 'C-1003' ? 'amount' : null,
  });
}

const list = (search: string) => listOrders(here.shop, readOrderQuery(new URLSearchParams(search)));
const numbers = async (search: string) => (await list(search)).items.map(({ number }) => number);

test('all orders come newest first, those to be packed oldest first', async () => {
  expect(await numbers('')).toEqual(['C-2001', 'C-1003', 'C-1002', 'C-1001', 'C-1004']);
  expect(await numbers('view=to-pack')).toEqual(['C-1001', 'C-1002']);
  expect(await countOrders(here.shop, 'to-pack')).toBe(2);
  expect(await numbers('view=to-look-at')).toEqual(['C-1003']);
  expect(await numbers('view=pending_payment')).toEqual(['C-2001']);
});

test.each([
  ['q=1002', ['C-1002']],
  ['q=ADA', ['C-2001', 'C-1001']],
  ['q=c-1003@ex', ['C-1003']],
  ['q=100%25_', ['C-1003']],
  ['q=ada&view=paid', ['C-1001']],
  ['q=1072.58', ['C-1004']],
  ['q=%241,072.58', ['C-1004']],
  ['q=1072,58', ['C-1004']],
  ['q=%2430', ['C-2001', 'C-1003', 'C-1002', 'C-1001']],
  ['q=H2Y 1C6', ['C-1004']],
  ['q=h2y1c6', ['C-1004']],
  ['q=Montréal', ['C-1004']],
  ['q=montreal', ['C-1004']],
  ['q=Montr', ['C-1004']],
])('%s finds what is written so', async (search, expected) => {
  expect(await list(search)).toMatchObject({ total: expected.length, isAlike: false });
  expect(await numbers(search)).toEqual(expected);
});

test.each([
  ['zoe levesque', 'C-1002'],
  ['Levesqe', 'C-1002'],
  ['grase', 'C-1003'],
])('%s, which nothing says, finds what is alike', async (q, expected) => {
  const found = await list(`q=${q}`);
  expect(found.isAlike).toBe(true);
  expect(found.items.map(({ number }) => number)).toContain(expected);
});

test('what nothing is like is not found', async () => {
  expect(await list('q=xylophone')).toMatchObject({ items: [], total: 0 });
});

test('a day is that of the shop', async () => {
  // 05:30 on 1 November in UTC is 23:30 on 31 October in Calgary.
  expect(await numbers('from=2026-10-31&to=2026-10-31')).toEqual(['C-1001']);
  expect(await numbers('from=2026-11-01&to=2026-11-01')).toEqual([]);
  expect(await numbers('from=2026-11-02&to=2026-11-03')).toEqual(['C-1003', 'C-1002']);
});

test('each part of a search has its index: nothing is read through from end to end', async () => {
  await inTransaction(here.shop, async ({ db }) => {
    // As with 100,000 orders: sequential scans only where no index helps.
    await db.execute(sql`set local enable_seqscan = off`);
    await db.execute(sql`set local enable_indexscan = off`);
    for (const search of ['1072.58', 'H2Y 1C6', 'Montréal', 'Lévesque']) {
      const { rows } = await db.execute<{ 'QUERY PLAN': string }>(
        sql`explain select id from orders where ${asWritten(search)}`,
      );
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan, search).toContain('BitmapOr');
      expect(plan, search).not.toContain('Seq Scan');
    }
  });
});
