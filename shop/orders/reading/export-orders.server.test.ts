import { parse } from 'csv-parse/sync';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { collect } from '#tests/collect.ts';
import { CREAM, OIL, paidOrder, stockUp } from '#tests/orders/orders-to-ship.ts';
import { makeTestShop, type TestShop } from '#tests/shops/shop.ts';
import { orders } from '../order-tables.ts';
import { exportOrderLines, exportOrders } from './export-orders.server.ts';
import { readOrderQuery } from './list-orders-query.ts';

let opened: TestShop;
beforeAll(async () => {
  opened = await makeTestShop();
  await stockUp(opened.shop);
});
afterAll(() => opened.close());

const textOf = async (parts: AsyncGenerator<string>) => (await collect(parts)).join('');
const rowsOf = async (parts: AsyncGenerator<string>): Promise<string[][]> =>
  parse(await textOf(parts), { bom: true });

const query = (text: string) => readOrderQuery(new URLSearchParams(text));

test('a file holds the orders of the list and no others, adds up, and holds no formula', async () => {
  const { shop } = opened;
  const [one, other] = [await paidOrder(shop, { lines: [CREAM, OIL] }), await paidOrder(shop)];
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, one));
  await shop.db
    .update(orders)
    .set({ address: { ...order!.address, name: '=HYPERLINK("x")' } })
    .where(eq(orders.id, one));
  await shop.db.update(orders).set({ status: 'processing' }).where(eq(orders.id, other));

  const [head, ...rows] = await rowsOf(exportOrders(shop, query('')));
  expect(rows).toHaveLength(2);
  const at = (name: string) => head!.indexOf(name);
  for (const row of rows) {
    const parts = ['Subtotal', 'Gift wrap', 'Discount', 'Delivery', 'GST/HST', 'PST/RST', 'QST'];
    const sum = parts.reduce((total, name) => total + Math.round(Number(row[at(name)]) * 100), 0);
    expect(sum).toBe(Math.round(Number(row[at('Total')]) * 100));
  }
  const text = await textOf(exportOrders(shop, query('')));
  expect(text).toContain(`"'=HYPERLINK(""x"")"`);
  expect(text).not.toMatch(/(^|,)"?=/m);

  expect((await rowsOf(exportOrders(shop, query('view=paid')))).slice(1).map(([number]) => number)).toEqual([
    order!.number,
  ]);
  expect((await rowsOf(exportOrderLines(shop, query(`q=${order!.number}`)))).slice(1)).toHaveLength(2);
  expect((await rowsOf(exportOrderLines(shop, query('')))).slice(1)).toHaveLength(3);
});

test('an order that is damaged is marked, and cuts no other off', async () => {
  const { shop } = opened;
  const [damaged, whole] = [await paidOrder(shop), await paidOrder(shop)];
  const numberOf = async (id: string) =>
    (await shop.db.select({ number: orders.number }).from(orders).where(eq(orders.id, id)))[0]!.number;
  await shop.db.update(orders).set({ address: sql`'null'::jsonb` }).where(eq(orders.id, damaged));
  for (const text of [exportOrders(shop, query('')), exportOrderLines(shop, query(''))]) {
    const rows = await rowsOf(text);
    const row = rows.find(([, second]) => /damaged/.test(second!));
    expect(row![0]).toBe(await numberOf(damaged));
    const others = rows.filter(([, second]) => !/damaged/.test(second!)).map(([number]) => number);
    expect(others).toContain(await numberOf(whole));
  }
});
