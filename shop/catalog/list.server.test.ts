import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTestShop, type TestShop } from '../../tests/shop.ts';
import { type ListQuery, parseListQuery } from './filters.ts';
import { findProduct } from './find.server.ts';
import { listProducts } from './list.server.ts';
import { products } from './tables.ts';

let test0: TestShop;
beforeAll(async () => {
  test0 = await makeTestShop();
});
afterAll(() => test0.close());

const query = (address: string): ListQuery => parseListQuery(new URLSearchParams(address));
const list = (address: string) => listProducts(test0.shop, query(address));
const namesOf = async (address: string) => (await list(address)).cards.map(({ id }) => id);

test('a list costs three queries, however many products it shows', async () => {
  test0.queries.length = 0;
  expect((await list('')).cards.length).toBe(24);
  expect(test0.queries).toHaveLength(3);
  test0.queries.length = 0;
  await list('category=face&concern=dryness');
  expect(test0.queries).toHaveLength(3);
});

test('a product costs five queries, however many variants, pictures and relatives it has', async () => {
  for (const id of ['garden-soap', 'squalane-bare-serum']) {
    test0.queries.length = 0;
    expect(await findProduct(test0.shop, id)).not.toBeNull();
    expect(test0.queries).toHaveLength(5);
  }
});

test('each count is what choosing it would leave', async () => {
  const { facets } = await list('category=body&inStock=1');
  for (const [concern, count] of Object.entries(facets.concern)) {
    expect((await list(`category=body&inStock=1&concern=${concern}`)).total).toBe(count);
  }
  for (const [subcategory, count] of Object.entries(facets.subcategory)) {
    expect((await list(`category=body&inStock=1&subcategory=${subcategory}`)).total).toBe(count);
  }
  expect((await list('category=body')).facets.inStock).toBe((await list('category=body&inStock=1')).total);
  expect((await list('rating=4')).total).toBe((await list('')).facets.rating[4]);
});

test('several values of a group widen, several of free-from narrow', async () => {
  const { total: dry } = await list('concern=dryness');
  expect((await list('concern=dryness&concern=frizz')).total).toBeGreaterThan(dry);
  const both = await list('freeFrom=nuts&freeFrom=gluten');
  expect(both.total).toBeLessThan((await list('freeFrom=nuts')).total);
});

test('pages do not overlap and miss nothing', async () => {
  for (const sort of ['featured', 'newest', 'price-asc', 'price-desc', 'rating', 'name']) {
    const ids = [...(await namesOf(`sort=${sort}`)), ...(await namesOf(`sort=${sort}&page=2`))];
    expect(new Set(ids).size).toBe(26);
  }
});

test('prices rise when sorted by price', async () => {
  const prices = (await list('sort=price-asc')).cards.map(({ fromCents }) => fromCents);
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
});

test.each([
  "'",
  '%',
  '_',
  '\\',
  "'; drop table products; --",
  "' or pg_sleep(3) --",
  '\u0000'.slice(1),
  '🌿',
])('the search for %j finds nothing it should not, and breaks nothing', async (q) => {
  const { total } = await listProducts(test0.shop, { ...query(''), q });
  expect(total).toBe(q === '' ? 26 : 0);
});

test('a draft is neither listed nor found', async () => {
  const { db } = test0.shop;
  await db.update(products).set({ status: 'draft' }).where(eq(products.id, 'ends-oil'));
  expect(await findProduct(test0.shop, 'ends-oil')).toBeNull();
  expect(await namesOf('q=Ends')).toEqual([]);
  await db.update(products).set({ status: 'published' }).where(eq(products.id, 'ends-oil'));
});

test('a product without ingredients cannot be published', async () => {
  const change = test0.shop.db.update(products).set({ ingredients: [] }).where(eq(products.id, 'ends-oil'));
  await expect(change).rejects.toThrow();
});
