import { eq, ne, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CollectedTags } from '#platform/cache/cache-tags.ts';
import { readIn } from '#shop/core/index.ts';
import { makeTestShop, type TestShop } from '#tests/shops/shop.ts';
import { products } from '../products/product-tables.ts';
import { type ListQuery, parseListQuery } from './filters.ts';
import { listProducts } from './list-products.server.ts';

let test0: TestShop;
beforeAll(async () => {
  test0 = await makeTestShop();
});
afterAll(() => test0.close());

const query = (address: string): ListQuery => parseListQuery(new URLSearchParams(address));
const list = (address: string) => listProducts(test0.shop, query(address));
const namesOf = async (address: string) => (await list(address)).cards.map(({ id }) => id);

test('a list costs two queries, however many products it shows', async () => {
  for (const [address, shown] of [
    ['', 24],
    ['page=2&from=1', 26],
    ['category=face&concern=dryness&sort=rating', 6],
    ['page=9', 0],
  ] as const) {
    test0.queries.length = 0;
    expect((await list(address)).cards).toHaveLength(shown);
    expect(test0.queries).toHaveLength(2);
  }
});

test('free-from counts show how many products remain if one more is ticked', async () => {
  const { total, facets } = await list('freeFrom=nuts');
  expect(facets.freeFrom.nuts).toBe(total);
  for (const [other, count] of Object.entries(facets.freeFrom)) {
    expect((await list(`freeFrom=nuts&freeFrom=${other}`)).total).toBe(count);
  }
});

test('each count is the number of products that choosing it would leave', async () => {
  const { facets } = await list('category=body&inStock=1');
  for (const [concern, count] of Object.entries(facets.concern)) {
    expect((await list(`category=body&inStock=1&concern=${concern}`)).total).toBe(count);
  }
  for (const [skinType, count] of Object.entries(facets.skinType)) {
    expect((await list(`category=body&inStock=1&skinType=${skinType}`)).total).toBe(count);
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
    expect(await namesOf(`sort=${sort}&page=2&from=1`)).toEqual(ids);
  }
  expect(await namesOf('page=9')).toEqual([]);
});

test('prices rise when sorted by price', async () => {
  const prices = (await list('sort=price-asc')).cards.map(({ fromCents }) => fromCents);
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
});

test('names are in the order of the reader’s language, É beside E', async () => {
  const french = readIn(test0.shop, 'fr-CA');
  for (const [id, name] of [
    ['calming-oat-cream', 'Écorce et avoine'],
    ['night-garden-oil', 'Eau du jardin'],
    ['ends-oil', 'Édredon pour les pointes'],
    ['oatmeal-hand-soap', 'Zeste et miel'],
  ])
    await test0.shop.db.execute(sql`
      insert into translations
        (resource, resource_id, locale, field, value, source_hash, origin, translated_by, translated_at, checked_at)
      values ('product', ${id}, 'fr-CA', 'name', to_jsonb(${name}::text), '', 'person', 'ada@example.ca', now(), now())
      on conflict (resource, resource_id, locale, field) do update set value = excluded.value`);
  const { cards } = await listProducts(french, query('sort=name&page=2&from=1'));
  const names = cards.map(({ name }) => name);
  expect(names).toHaveLength(26);
  expect(names.filter((name) => /^(E|É|Z)/.test(name))).toEqual([
    'Eau du jardin',
    'Écorce et avoine',
    'Édredon pour les pointes',
    'Zeste et miel',
  ]);
  const onTwoPages = await Promise.all(
    ['sort=name', 'sort=name&page=2'].map((address) => listProducts(french, query(address))),
  );
  expect(onTwoPages.flatMap((page) => page.cards.map(({ name }) => name))).toEqual(names);
});

test('each page of a French list by name, and of no other, follows the names of products in French', async () => {
  const tagsOf = async (address: string) => {
    const cacheTags = new CollectedTags();
    await listProducts({ ...readIn(test0.shop, 'fr-CA'), cacheTags }, query(address));
    return [...cacheTags.tags];
  };
  for (const page of ['sort=name', 'sort=name&page=2']) expect(await tagsOf(page)).toContain('product names');
  expect(await tagsOf('sort=newest')).not.toContain('product names');
});

test('a draft is not listed', async () => {
  const { db } = test0.shop;
  await db.update(products).set({ status: 'draft' }).where(eq(products.id, 'ends-oil'));
  expect(await namesOf('category=hair&concern=frizz')).not.toContain('ends-oil');
  await db.update(products).set({ status: 'published' }).where(eq(products.id, 'ends-oil'));
});

test('a product without ingredients cannot be published', async () => {
  const change = test0.shop.db.update(products).set({ ingredients: [] }).where(eq(products.id, 'ends-oil'));
  await expect(change).rejects.toThrow();
});

test('a group is unused when no product has a value in it, not when none of those found has', async () => {
  const { db } = test0.shop;
  expect((await list('')).facets.unused).toEqual([]);
  expect(await list('maxPrice=1&rating=4&freeFrom=nuts')).toMatchObject({ total: 0, facets: { unused: [] } });
  await db.update(products).set({ skinTypes: [], ratingSum: 0, ratingCount: 0 });
  await db.update(products).set({ concerns: [] }).where(ne(products.id, 'ends-oil'));
  expect((await list('sort=name&inStock=1')).facets.unused.toSorted()).toEqual(['rating', 'skinType']);
  await db.update(products).set({ status: 'draft' }).where(eq(products.id, 'ends-oil'));
  expect((await list('category=face&inStock=1')).facets.unused.toSorted()).toEqual([
    'concern',
    'rating',
    'skinType',
  ]);
});
