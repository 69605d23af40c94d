import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTestShop, type TestShop } from '#tests/shops/shop.ts';
import { manyOrders } from './orders.server.ts';
import { manyProducts } from './products.server.ts';

let here: TestShop;
beforeAll(async () => {
  here = await makeTestShop();
  await manyProducts(here.shop, 40);
  await manyOrders(here.shop, 100);
  await manyOrders(here.shop, 130);
});
afterAll(() => here.close());

const counted = async (query: ReturnType<typeof sql>) =>
  (await here.shop.db.execute<Record<string, number>>(query)).rows[0];

test('there are as many as were asked for, and their books agree', async () => {
  expect(
    await counted(sql`select count(*)::int as orders, count(distinct number)::int as numbers,
      (count(*) filter (where subtotal_cents <> (select sum(total_cents) from order_lines l where l.order_id = o.id)))::int as wrong,
      (count(*) filter (where tax_cents <> (select sum(amount_cents) from order_taxes t where t.order_id = o.id)))::int as mistaxed,
      (count(*) filter (where not exists (select from payments p where p.order_id = o.id)))::int as unpaid
      from orders o`),
  ).toEqual({ orders: 130, numbers: 130, wrong: 0, mistaxed: 0, unpaid: 0 });
  expect(
    await counted(sql`select count(*)::int as off from stock s where on_hand <> coalesce(
      (select sum(change) from stock_movements m where m.variant_id = s.variant_id), 0)`),
  ).toEqual({ off: 0 });
});

test('what triggers would have kept is as they would have kept it, and they are awake again', async () => {
  const unchanged = sql`select json_agg(p order by p.id) as products from (
    select id, in_stock, rating_sum, rating_count, (select json_agg(words::text || level order by locale) from search_documents d where d.ref = p.id) as words
    from products p) p`;
  const before = await counted(unchanged);
  await here.shop.db.execute(sql`select note_in_stock(id), search_put_product(p) from products p`);
  expect(await counted(unchanged)).toEqual(before);
  expect(await counted(sql`select count(*)::int as asleep from pg_trigger where tgenabled = 'D'`)).toEqual({
    asleep: 0,
  });
});
