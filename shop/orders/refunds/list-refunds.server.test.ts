import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { readsOnlyBy } from '#tests/database/index-use.ts';
import { CREAM, OIL, paidOrder, stockUp } from '#tests/orders/orders-to-ship.ts';
import { makeTestShop } from '#tests/shops/shop.ts';
import { orders } from '../order-tables.ts';
import { listRefunds, type RefundSort } from './list-refunds.server.ts';
import { refundOrder } from './send-refund.server.ts';

const { shop, clock, close } = await makeTestShop();
afterAll(close);

async function refunded(lines: (typeof OIL)[], quantity: number): Promise<string> {
  const orderId = await paidOrder(shop, { lines });
  await shop.db.update(orders).set({ status: 'shipped' }).where(eq(orders.id, orderId));
  const done = await refundOrder(shop, {
    id: randomUUID(),
    orderId,
    shownCents: null,
    restock: false,
    isByHand: false,
    note: '',
    actor: 'owner@example.ca',
    scope: { kind: 'lines', lines: [{ position: 0, quantity }], giftWrap: false, shipping: false },
  });
  expect(done).toMatchObject({ ok: true });
  clock.advance(60_000);
  return orderId;
}

test('refunds are listed by date and by total, in both directions', async () => {
  await stockUp(shop);
  const large = await refunded([{ ...OIL, quantity: 3 }], 3);
  const small = await refunded([{ ...OIL, quantity: 1 }], 1);
  const middle = await refunded([{ ...OIL, quantity: 2 }, CREAM], 2);
  const listed = async (sort?: RefundSort) =>
    (await listRefunds(shop, { from: null, to: null, page: 1, sort })).items.map(({ orderId }) => orderId);
  expect(await listed()).toEqual([middle, small, large]);
  expect(await listed('date')).toEqual([large, small, middle]);
  expect(await listed('total')).toEqual([small, middle, large]);
  expect(await listed('-total')).toEqual([large, middle, small]);
});

test('a refund is found by its own amount, however it is written', async () => {
  const { items } = await listRefunds(shop, { from: null, to: null, page: 1, sort: '-total' });
  const { id, totalCents } = items[0]!;
  const dollars = (totalCents / 100).toFixed(2);
  const search = async (typed: string) =>
    (await listRefunds(shop, { from: null, to: null, page: 1, search: typed })).items.map((item) => item.id);
  for (const typed of [dollars, `$${dollars}`, `${dollars.replace('.', ',')} $`])
    expect(await search(typed), typed).toEqual([id]);
  expect(await search('$99999999.00')).toEqual([]);
});

test('a name that is spelt a little otherwise is found, and said to be alike', async () => {
  const orderId = await refunded([OIL], 1);
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
  await shop.db
    .update(orders)
    .set({ address: { ...order!.address, name: 'Zoé Larkspur' } })
    .where(eq(orders.id, orderId));
  const found = async (search: string) => {
    const { items, isAlike, count } = await listRefunds(shop, { from: null, to: null, page: 1, search });
    return { ids: items.map((item) => item.orderId), isAlike, count };
  };
  expect(await found('Larkspur')).toEqual({ ids: [orderId], isAlike: false, count: 1 });
  expect(await found('Larkspr')).toEqual({ ids: [orderId], isAlike: true, count: 1 });
  expect(await found('Xylophone')).toMatchObject({ ids: [], count: 0 });
  const asked = { from: null, to: null, page: 1, search: 'Larkspr' };
  const use = { table: 'orders', indexes: ['orders_sought', 'orders_by_city'] };
  expect(await readsOnlyBy(shop, use, (within) => listRefunds(within, asked))).toBe(true);
});
