import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#shop/core/core.ts';
import { makeTestShop, type TestShop } from '#tests/shops/shop.ts';

let opened: TestShop;
beforeAll(async () => {
  opened = await makeTestShop();
});
afterAll(() => opened.close());

const isInStock = async (): Promise<boolean> => {
  const { rows } = await opened.shop.db.execute<{ in_stock: boolean }>(
    sql`select in_stock from products where id = 'night-garden-oil'`,
  );
  return rows[0]!.in_stock;
};
const setStock = (onHand: number) =>
  opened.shop.db.execute(sql`
    update stock set on_hand = ${onHand}, reserved = 0
    where variant_id in (select id from variants where product_id = 'night-garden-oil')`);
const variantIds = async (): Promise<string[]> => {
  const { rows } = await opened.shop.db.execute<{ id: string }>(
    sql`select id from variants where product_id = 'night-garden-oil' order by id`,
  );
  return rows.map(({ id }) => id);
};

test('a product can be had while one of its active variants can', async () => {
  const [first, ...others] = await variantIds();
  expect(others.length).toBeGreaterThan(0);
  await setStock(0);
  expect(await isInStock()).toBe(false);
  await opened.shop.db.execute(sql`update stock set on_hand = 1 where variant_id = ${first}`);
  expect(await isInStock()).toBe(true);
  await opened.shop.db.execute(sql`update variants set status = 'archived' where id = ${first}`);
  expect(await isInStock()).toBe(false);
  await opened.shop.db.execute(sql`update variants set status = 'active' where id = ${first}`);
  expect(await isInStock()).toBe(true);
});

test('when the last of each variant is taken at the same time, the product is sold out', async () => {
  const ids = await variantIds();
  for (let round = 0; round < 20; round += 1) {
    await setStock(1);
    await Promise.all(
      ids.map((id) =>
        inTransaction(opened.shop, async ({ db }) => {
          await db.execute(sql`update stock set on_hand = 0 where variant_id = ${id}`);
          await db.execute(sql`select pg_sleep(0.005)`);
        }),
      ),
    );
    expect(await isInStock()).toBe(false);
  }
});
