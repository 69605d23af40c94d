import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { manyProducts } from '#demo/many/products.server.ts';
import { writeSettings } from '#shop/core/settings/settings.server.ts';
import { readsOnlyBy } from '#tests/database/index-use.ts';
import { makeTestShop, type TestShop } from '#tests/shops/shop.ts';
import { countStock } from '../inventory/count-stock.server.ts';
import { countLowStock } from '../inventory/low-stock.server.ts';
import { isSaid } from '../search/find-products-for-staff.server.ts';
import { idsForStaff, listForStaff } from './list-products-for-staff.server.ts';
import { parseStaffQuery, STAFF_SORTS } from './staff-list-query.ts';

let opened: TestShop;
beforeAll(async () => {
  opened = await makeTestShop();
  await manyProducts(opened.shop, 200);
});
afterAll(() => opened.close());

const list = (query: string) => listForStaff(opened.shop, parseStaffQuery(new URLSearchParams(query)));
const ids = async (query: string) => (await list(query)).items.map(({ id }) => id);

test('pages follow one another without overlap, in any sequence', async () => {
  for (const sort of STAFF_SORTS) {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => ids(`sort=${sort}&page=${page}`)));
    expect(new Set(pages.flat()).size, sort).toBe(200);
  }
});

test('a product is found by its name, with a slip, by its address and by an article number', async () => {
  expect(await ids('q=garden+soap')).toContain('garden-soap');
  expect(await ids('q=gardn+soap')).toContain('garden-soap');
  expect(await ids('q=GARDEN-SO')).toContain('garden-soap');
  const [soap] = (await list('q=garden-soap')).items.filter(({ id }) => id === 'garden-soap');
  expect(await ids(`q=${soap!.variants[0]!.sku.toLowerCase()}`)).toContain('garden-soap');
  expect(await ids('q=%25')).toEqual([]);
  expect(await ids(`q=${encodeURIComponent("'; drop table products; --")}`)).toEqual([]);
});

test('a product is found by its barcode, however it is written', async () => {
  const { db } = opened.shop;
  await db.execute(sql`update variants set gtin = '036000291452' where product_id = 'garden-soap'`);
  for (const scanned of [
    '036000291452',
    '0036000291452',
    '36000291452',
    '0 36000 29145 2',
    '0-36000-29145-2',
  ])
    expect(await ids(`q=${scanned}`), scanned).toEqual(['garden-soap']);
  expect(await ids('q=036000291453')).toEqual([]);
});

test('a product is found by its French name', async () => {
  await opened.shop.db.execute(sql`
    insert into translations (resource, resource_id, locale, field, value, source_hash, origin, translated_by,
      translated_at, checked_at)
    values ('product', 'garden-soap', 'fr-CA', 'name', '"Pain de potager"', '', 'person', 'owner@example.ca', now(), now())
    on conflict (resource, resource_id, locale, field) do update set value = excluded.value`);
  expect(await ids('q=Pain+de+POTAGER')).toEqual(['garden-soap']);
});

test('words are found in any order, without accents, in names, tags and option values', async () => {
  await opened.shop.db.execute(sql`
    with made as (
      insert into products select (jsonb_populate_record(p, jsonb_build_object('id', 'brulee', 'name', 'Brûlée nocturne',
        'tags', '["Zéphyr doux"]'::jsonb))).* from products p where id = 'garden-soap' returning id)
    insert into variants select (jsonb_populate_record(null::variants, to_jsonb(v) || jsonb_build_object(
      'id', 'brulee-' || one, 'sku', 'BRULEE-' || one, 'product_id', 'brulee', 'gtin', null,
      'values', jsonb_build_array(one)))).*
    from (select * from variants where product_id = 'garden-soap' limit 1) v,
      unnest(array['Ébène claire', '13 mL', 'XL']) one, made`);
  const searches = ['brulee', 'BRÛLÉE', 'nocturne brulee', 'zephyr', 'doux nocturne', 'ebene', 'XL', '13 ml'];
  for (const q of [...searches, 'brulee ebene', '13 nocturne', 'zephyr xl'])
    expect(await ids(`q=${q}`), q).toEqual(['brulee']);
  expect((await list('q=brulee')).isAlike).toBe(false);
});

test('near misses are said to be alike, and archived products are counted where no other matches', async () => {
  expect(await list('q=gardn+soap')).toMatchObject({ isAlike: true, archived: 0 });
  const gardn = parseStaffQuery(new URLSearchParams('q=gardn+soap'));
  expect(await idsForStaff(opened.shop, gardn, 500)).toContain('garden-soap');
  await opened.shop.db.execute(sql`update products set status = 'archived' where id = 'brulee'`);
  expect(await list('q=brulee')).toMatchObject({ archived: 1 });
  expect(await list('q=brulee&status=archived')).toMatchObject({ total: 1, isAlike: false, archived: 0 });
});

test('each part of a search has its index', async () => {
  for (const [table, index] of [
    ['products', 'products_sought'],
    ['variants', 'variants_sought'],
  ] as const)
    expect(
      await readsOnlyBy(
        opened.shop,
        { table, indexes: [index, 'variants_by_article', 'variants_by_gtin'] },
        (shop) => isSaid(shop, 'garden soap'),
      ),
      table,
    ).toBe(true);
});

test('it is filtered by status, category and low stock', async () => {
  await countStock(opened.shop, (await list('q=garden-soap')).items[0]!.variants[0]!.id, 2, 'test');
  const low = await list('low=1');
  for (const { variants } of low.items)
    expect(variants.some(({ onHand, reserved }) => onHand - reserved <= 5)).toBe(true);
  expect(low.total).toBeGreaterThan(0);
  expect(await countLowStock(opened.shop, 1_000)).toBe(low.total);
  expect(await countLowStock(opened.shop, 2)).toBe(2);
  await writeSettings(opened.shop.db, { lowStock: 1 });
  for (const { variants } of (await list('low=1')).items)
    expect(variants.some(({ onHand, reserved }) => onHand - reserved <= 1)).toBe(true);
  expect((await list('status=draft')).total).toBe(0);
  expect((await list('category=hair')).items.every(({ category }) => category === 'hair')).toBe(true);
});

test('it is narrowed by tag, concern and skin type', async () => {
  await opened.shop.db.execute(
    sql`update products set tags = '{gift set}', concerns = '{frizz}', skin_types = '{mature}' where id = 'garden-soap'`,
  );
  expect(await ids('tag=gift+set')).toEqual(['garden-soap']);
  expect(await ids('tag=gift')).toEqual([]);
  expect(await ids('q=garden+soap&concern=frizz&skinType=mature')).toEqual(['garden-soap']);
  expect(await ids('tag=gift+set&concern=dryness')).toEqual([]);
  expect(await ids('tag=gift+set&concern=nonsense')).toContain('garden-soap');
});

test('it is filtered to products on sale now, and to those without a picture', async () => {
  const { db } = opened.shop;
  await db.execute(sql`update variants set sale_cents = null, sale_from = null, sale_until = null`);
  expect(await ids('sale=1')).toEqual([]);
  const [soap] = (await list('q=garden-soap')).items;
  const onSale = (from: string) =>
    db.execute(
      sql`update variants set sale_cents = 100, sale_from = ${from}::timestamptz where id = ${soap!.variants[0]!.id}`,
    );
  await onSale('2100-01-01');
  expect(await ids('sale=1')).toEqual([]);
  await onSale('2000-01-01');
  expect(await ids('sale=1')).toEqual(['garden-soap']);
  await db.execute(sql`update variants set picture_id = null where product_id = 'garden-soap'`);
  await db.execute(sql`delete from product_pictures where product_id = 'garden-soap'`);
  expect(await ids('noPicture=1')).toContain('garden-soap');
  for (const { picture } of (await list('noPicture=1')).items) expect(picture).toBeNull();
});

test('it costs two queries, and one more for a search', async () => {
  opened.queries.length = 0;
  await list('');
  expect(opened.queries).toHaveLength(2);
  await list('q=soap');
  expect(opened.queries).toHaveLength(5);
});
