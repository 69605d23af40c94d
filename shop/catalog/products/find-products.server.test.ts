import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTestShop, type TestShop } from '#tests/shops/shop.ts';
import { stock } from '../inventory/stock-tables.ts';
import { findProduct, popularProducts } from './find-products.server.ts';
import { products, variants } from './product-tables.ts';

let test0: TestShop;
beforeAll(async () => {
  test0 = await makeTestShop();
});
afterAll(() => test0.close());

const find = (id: string) => findProduct(test0.shop, id);

test('a product costs two queries, however many variants, pictures and relatives it has', async () => {
  for (const id of ['garden-soap', 'squalane-bare-serum', 'rose-mist-toner']) {
    test0.queries.length = 0;
    expect(await find(id)).not.toBeNull();
    expect(test0.queries).toHaveLength(2);
  }
});

test('variants come in their order, each with its available stock', async () => {
  const soap = (await find('garden-soap'))!;
  expect(soap.variants.slice(0, 2).map(({ values }) => values)).toEqual([
    ['Lavender', 'One bar'],
    ['Lavender', 'Three bars'],
  ]);
  const byName = Object.fromEntries(soap.variants.map((variant) => [variant.values.join(' '), variant]));
  expect(byName['Cedar One bar']).toMatchObject({ available: 0, isLow: false, priceCents: 800 });
  expect(byName['Cedar Three bars']).toMatchObject({ available: 4, isLow: true });
  expect(byName['Lavender One bar']).toMatchObject({ available: 60, isLow: false });
});

test('stock is shown only up to the limit of a cart line', async () => {
  const { db } = test0.shop;
  const id = 'oatmeal-hand-soap--one-bar';
  await db.update(stock).set({ onHand: 5000, reserved: 10 }).where(eq(stock.variantId, id));
  expect((await find('oatmeal-hand-soap'))!.variants[0]!.available).toBe(99);
  await db.update(stock).set({ onHand: 10, reserved: 10 }).where(eq(stock.variantId, id));
  expect((await find('oatmeal-hand-soap'))!.variants[0]!.available).toBe(0);
});

test('recommendations are in stock, never the product itself, and of its kind or for its concerns', async () => {
  const mine = (await find('night-garden-oil'))!;
  expect(mine.related).toHaveLength(4);
  for (const { id, category, inStock } of mine.related) {
    expect(inStock).toBe(true);
    expect(id).not.toBe(mine.id);
    const other = (await find(id))!;
    const isKin = category === mine.category || other.concerns.some((one) => mine.concerns.includes(one));
    expect(isKin).toBe(true);
  }
});

test('the best-liked products come first', async () => {
  const popular = await popularProducts(test0.shop, 4);
  const sums = popular.map(({ rating, ratingCount }) => (rating ?? 0) * ratingCount);
  expect(sums).toEqual(sums.toSorted((a, b) => b - a));
});

test.each(['draft', 'archived'] as const)(
  'what is %s is not found, nor shown beside others',
  async (status) => {
    const { db } = test0.shop;
    const [beside] = (await find('night-garden-oil'))!.related;
    await db.update(products).set({ status }).where(eq(products.id, beside!.id));
    expect(await find(beside!.id)).toBeNull();
    expect((await find('night-garden-oil'))!.related.map(({ id }) => id)).not.toContain(beside!.id);
    await db.update(products).set({ status: 'published' }).where(eq(products.id, beside!.id));
  },
);

test('a variant that is archived is not offered', async () => {
  const { db } = test0.shop;
  const id = 'garden-soap--bare--one-bar';
  await db.update(variants).set({ status: 'archived' }).where(eq(variants.id, id));
  expect((await find('garden-soap'))!.variants.map((variant) => variant.id)).not.toContain(id);
  await db.update(variants).set({ status: 'active' }).where(eq(variants.id, id));
});

test.each(['', 'nope', '\0', "' or 1=1 --", 'a'.repeat(10_000)])('%j is no product', async (id) => {
  expect(await find(id)).toBeNull();
});
