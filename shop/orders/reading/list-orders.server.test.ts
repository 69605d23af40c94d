import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Locale } from '#platform/i18n/messages.ts';
import type { DeliveryMethod } from '#shop/checkout/index.ts';
import { inTransaction } from '#shop/core/core.ts';
import { makeTestShop, type TestShop } from '#tests/shops/shop.ts';
import type { OrderChannel } from '../drafts/draft-content.ts';
import type { OrderStatus } from '../order-rules.ts';
import { orderLines, orders } from '../order-tables.ts';
import { countOrders, idsOfOrders, listOrders, sequenceOf, statesOfOrders } from './list-orders.server.ts';
import { readOrderQuery } from './list-orders-query.ts';
import { asWritten } from './search-orders.server.ts';

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
    state: 'QC',
    locale: 'fr-CA',
  });
  await written('C-2001', {
    name: 'Ada Marsh',
    status: 'pending_payment',
    at: '2026-11-04T18:00:00Z',
    channel: 'phone',
    method: 'pickup',
    phone: '(902) 555-0123',
  });
  await written('C-98101', {
    name: 'Lou Tanaka',
    status: 'refunded',
    at: '2026-09-03T18:00:00Z',
    totalCents: 4_000,
  });
  await written('C-2003', {
    name: 'Sam Rivers',
    status: 'refunded',
    at: '2026-09-02T18:00:00Z',
    totalCents: 4_000,
    city: 'Seattle',
    zip: '98101',
    state: 'WA',
  });
  await written('C-2004', {
    name: 'Kim Lake',
    status: 'refunded',
    at: '2026-09-01T18:00:00Z',
    totalCents: 4_000,
    city: 'Spokane',
    zip: '99201-0001',
    state: 'WA',
    phone: '+1 509 555 0199',
  });
});
afterAll(() => here.close());

interface Written {
  name: string;
  status: OrderStatus;
  at: string;
  totalCents?: number;
  city?: string;
  zip?: string;
  state?: string;
  channel?: OrderChannel;
  method?: DeliveryMethod;
  phone?: string;
  locale?: Locale;
}

async function written(
  number: string,
  { totalCents = 3_000, city, zip, state, method, channel, phone, locale = 'en-CA', ...order }: Written,
) {
  const at = new Date(order.at);
  const zero = { giftWrapCents: 0, discountCents: 0, shippingCents: 0, taxCents: 0 };
  await here.shop.db.insert(orders).values({
    id: crypto.randomUUID(),
    number,
    contents: 'x',
    cartId: number,
    email: `${number}@example.ca`,
    locale,
    phone,
    address: { name: order.name, city, zip, state } as never,
    shipping: (method ? { method } : {}) as never,
    channel: channel ?? 'web',
    subtotalCents: totalCents,
    totalCents,
    ...zero,
    placedAt: at,
    heldUntil: at,
    status: order.status,
    paidAt: order.status === 'pending_payment' ? null : at,
    reviewReason: number === 'C-1003' ? 'amount' : null,
  });
  if (number !== 'C-1002') return;
  const [made] = await here.shop.db.select().from(orders).where(eq(orders.number, number));
  await here.shop.db.insert(orderLines).values({
    orderId: made!.id,
    position: 0,
    productId: 'calendula-body-oil',
    variantId: 'calendula-body-oil--50-ml',
    name: 'Calendula Body Oil',
    variantName: '50 mL',
    sku: 'CAB-50',
    unitPriceCents: totalCents,
    quantity: 1,
    totalCents,
  });
}

const list = (search: string) => listOrders(here.shop, readOrderQuery(new URLSearchParams(search)));
const numbers = async (search: string) => (await list(search)).items.map(({ number }) => number);

test('all orders come newest first, those to be packed oldest first', async () => {
  expect(await numbers('')).toEqual([
    ...['C-2001', 'C-1003', 'C-1002', 'C-1001', 'C-1004'],
    ...['C-98101', 'C-2003', 'C-2004'],
  ]);
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
  ['q=1 072,58 $', ['C-1004']],
  ['q=1 072,58%C2%A0$', ['C-1004']],
  // Whole dollars, too.
  ['q=30', ['C-2001', 'C-1003', 'C-1002', 'C-1001']],
  ['q=zoe levesque', ['C-1002']],
  ['q=LEVESQUE, Zoé', ['C-1002']],
  ['q=H2Y 1C6', ['C-1004']],
  ['q=h2y1c6', ['C-1004']],
  ['q=H2Y', ['C-1004']],
  ['q=h2y 1', ['C-1004']],
  // A number comes before a ZIP Code.
  ['q=98101', ['C-98101']],
  ['q=99201', ['C-2004']],
  ['q=99201-0001', ['C-2004']],
  ['q=902-555-0123', ['C-2001']],
  ['q=5550123', ['C-2001']],
  ['q=1 (509) 555-0199', ['C-2004']],
  ['q=5095550199', ['C-2004']],
  ['q=Montréal', ['C-1004']],
  ['q=montreal', ['C-1004']],
  ['q=Montr', ['C-1004']],
  ['q=c1004', ['C-1004']],
  ['q=%23C 1004', ['C-1004']],
  ['q=%231004', ['C-1004']],
  ['q=CAB-50', ['C-1002']],
  ['q=body oil', ['C-1002']],
  ['province=QC', ['C-1004']],
  ['channel=phone', ['C-2001']],
  ['channel=web&province=QC', ['C-1004']],
  ['delivery=pickup&delivery=local', ['C-2001']],
  ['delivery=shipping&q=ada', ['C-1001']],
  ['language=fr-CA', ['C-1004']],
  ['language=fr-CA&language=en-CA&status=shipped', ['C-1003', 'C-1004']],
  ['min=1000', ['C-1004']],
  ['max=30.00&status=shipped', ['C-1003']],
  ['status=paid&status=processing', ['C-1002', 'C-1001']],
  ['sort=-total&status=shipped', ['C-1004', 'C-1003']],
  ['sort=total&status=shipped', ['C-1003', 'C-1004']],
  ['sort=number', ['C-1001', 'C-1002', 'C-1003', 'C-1004', 'C-2001', 'C-2003', 'C-2004', 'C-98101']],
  ['sort=-number&status=shipped', ['C-1004', 'C-1003']],
])('%s finds what is written so', async (search, expected) => {
  expect(await list(search)).toMatchObject({ total: expected.length, isAlike: false });
  expect(await numbers(search)).toEqual(expected);
});

test('a number finds the orders of that number first, then those of that total', async () => {
  const { db } = here.shop;
  const cost = (totalCents: number) =>
    db.update(orders).set({ subtotalCents: totalCents, totalCents }).where(eq(orders.number, 'C-1001'));
  await cost(200_300);
  expect(await numbers('q=2003')).toEqual(['C-2003', 'C-1001']);
  expect(await numbers('q=2003&sort=-placed')).toEqual(['C-1001', 'C-2003']);
  await cost(3_000);
});

test.each([
  ['zoe levesk', 'C-1002'],
  ['Levesqe', 'C-1002'],
  ['grase', 'C-1003'],
  ['calendla body', 'C-1002'],
  ['Montrael', 'C-1004'],
  ['seatle', 'C-2003'],
])('%s, which nothing says, finds what is alike', async (q, expected) => {
  const found = await list(`q=${q}`);
  expect(found.isAlike).toBe(true);
  expect(found.items.map(({ number }) => number)).toContain(expected);
});

test('the filters are minded before the newest of those alike are chosen', async () => {
  expect((await list('q=Montrael&province=QC')).items.map(({ number }) => number)).toEqual(['C-1004']);
  expect(await list('q=Montrael&province=ON')).toMatchObject({ items: [], total: 0 });
});

test('a word that nothing resembles finds nothing', async () => {
  expect(await list('q=xylophone')).toMatchObject({ items: [], total: 0 });
  // More than a column of cents can have.
  expect(await list('q=%2499999999.00')).toMatchObject({ items: [], total: 0 });
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
    for (const search of ['1072.58', 'H2Y 1C6', 'H2Y', '99201', '902-555-0123', 'Montréal', 'Lévesque']) {
      const { rows } = await db.execute<{ 'QUERY PLAN': string }>(
        sql`explain select id from orders where ${await asWritten(here.shop, search)}`,
      );
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan, search).toContain('BitmapOr');
      expect(plan, search).not.toContain('Seq Scan');
    }
  });
});

test('customers are sorted without regard to case and accents, and the sortings by number and customer have their indexes', async () => {
  const sorted = async (sort: string) => (await list(`sort=${sort}`)).items.map(({ name }) => name);
  const names = await sorted('customer');
  expect(names).toEqual(
    names.toSorted((one, other) => one.localeCompare(other, 'en', { sensitivity: 'base' })),
  );
  expect(new Set(names).size).toBeGreaterThan(3);
  expect(await sorted('-customer')).toEqual(names.toReversed());
  await inTransaction(here.shop, async ({ db }) => {
    await db.execute(sql`set local enable_sort = off`);
    await db.execute(sql`set local enable_seqscan = off`);
    for (const sort of ['number', 'customer'] as const) {
      const { rows } = await db.execute<{ 'QUERY PLAN': string }>(
        sql`explain select id from orders order by ${sql.join(sequenceOf({ view: null, sort }), sql`, `)} limit 50`,
      );
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).toContain(`orders_by_${sort}`);
      expect(plan).not.toContain('Sort');
    }
  });
});

test('a row has the order’s items and destination; all pages can be read as ids, up to a limit', async () => {
  const [row] = (await list('q=C-1002')).items;
  expect(row).toMatchObject({ items: 1, payment: 'paid', fulfilment: 'processing' });
  expect(row!.lines).toEqual([
    { name: 'Calendula Body Oil', variantName: '50 mL', quantity: 1, picture: null, giftWrap: false },
  ]);
  expect((await list('q=C-1004')).items[0]).toMatchObject({ city: 'Montréal', province: 'QC' });
  const ids = await idsOfOrders(here.shop, readOrderQuery(new URLSearchParams('q=ada')), 1);
  const [newest] = (await list('q=ada')).items;
  expect(ids).toEqual([newest!.id]);
  const { id, kind, status, payment, fulfilment, method } = newest!;
  expect(await statesOfOrders(here.shop, readOrderQuery(new URLSearchParams('q=ada')), 1)).toEqual([
    { id, kind, status, payment, fulfilment, method },
  ]);
});
