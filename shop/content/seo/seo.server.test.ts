import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { productData } from '#app/storefront/product/product-structured-data.server.ts';
import { reviewsMessages } from '#messages/reviews.ts';
import { LOCALES } from '#platform/i18n/messages.ts';
import { categoriesOf } from '#shop/catalog/categories/categories.server.ts';
import { findProduct } from '#shop/catalog/products/find-products.server.ts';
import { productPictures, products, variants } from '#shop/catalog/products/product-tables.ts';
import { readIn } from '#shop/core/core.ts';
import { defaultSettings, writeSettings } from '#shop/core/settings/settings.server.ts';
import { translations } from '#shop/core/translations/translation-tables.ts';
import type { Shop } from '#shop/shop.ts';
import { makeTestShop, type TestShop } from '#tests/shops/shop.ts';
import { ensurePages } from '../pages/ensure-pages.server.ts';
import { merchantFeed } from './merchant-feed.server.ts';
import { addRedirect, findRedirect, pruneMissingPages } from './redirects.server.ts';
import { missingPages, redirects, seoTitles } from './seo-tables.ts';
import { seoTitlesOf } from './seo-titles.server.ts';
import { readSitemap, sitemapPart } from './sitemap.server.ts';

let opened: TestShop;
let shop: Shop;
beforeAll(async () => {
  opened = await makeTestShop();
  shop = opened.shop;
  await ensurePages(shop);
});
afterAll(() => opened.close());
beforeEach(async () => {
  await shop.db.delete(missingPages);
  await shop.db.delete(redirects);
});

test('a moved page is found at its new address, in one step, and each request is counted', async () => {
  await addRedirect(shop, '/blog/old', '/blog/newer');
  await addRedirect(shop, '/blog/newer', '/blog/newest');
  expect(await findRedirect(shop, '/blog/old')).toBe('/blog/newest');
  expect(await findRedirect(shop, '/blog/old')).toBe('/blog/newest');
  expect(await shop.db.select().from(redirects).where(eq(redirects.from, '/blog/old'))).toMatchObject([
    { hits: 2 },
  ]);
  expect(await shop.db.select().from(missingPages)).toEqual([]);
  // Moving back causes no loop.
  await addRedirect(shop, '/blog/newest', '/blog/old');
  expect(await findRedirect(shop, '/blog/old')).toBeNull();
  expect(await findRedirect(shop, '/blog/newer')).toBe('/blog/old');
});

test.each(['//evil.test', '/\\evil.test', 'https://evil.test', 'javascript:x', '/a\r\nb', '', '/a\\b', '/x'])(
  'no page moves to %j',
  async (to) => {
    const refused = { cause: { constraint: expect.stringMatching(/^redirects_(to|step)$/) } };
    await expect(addRedirect(shop, '/x', to)).rejects.toMatchObject(refused);
    expect(await shop.db.select().from(redirects)).toEqual([]);
  },
);

test('missing pages are counted by day and path, up to a number of paths a day', async () => {
  for (let turn = 0; turn < 3; turn += 1)
    expect(await findRedirect(shop, '/old/page?email=ada@example.ca')).toBeNull();
  await findRedirect(shop, '/order/ada@example.ca');
  const rows = await shop.db.select().from(missingPages).orderBy(missingPages.path);
  // 17:00 in London is still morning in Calgary.
  expect(rows).toEqual([
    { day: '2026-11-23', path: '/old/page', hits: 3 },
    { day: '2026-11-23', path: '/order/…', hits: 1 },
  ]);
  await shop.db.execute(sql`
    insert into missing_pages (day, path) select '2026-11-23', '/p' || n from generate_series(1, 498) n`);
  for (const path of ['/one', '/two', '/old/page']) await findRedirect(shop, path);
  const after = new Map((await shop.db.select().from(missingPages)).map(({ path, hits }) => [path, hits]));
  expect(after.size).toBe(501);
  expect([after.get('*'), after.get('/old/page'), after.get('/one')]).toEqual([2, 4, undefined]);
  opened.clock.advance(91 * 86_400_000);
  await pruneMissingPages(shop);
  expect(await shop.db.select().from(missingPages)).toEqual([]);
  opened.clock.advance(-91 * 86_400_000);
});

test('the sitemap holds every page that is published, and none that is not', async () => {
  await shop.db.update(products).set({ status: 'draft' }).where(eq(products.id, 'garden-soap'));
  const whole = await readSitemap(shop);
  if (whole.kind !== 'addresses') throw new Error('a small shop has one file');
  const paths = whole.addresses.map(({ path }) => path);
  expect(paths).toEqual(
    expect.arrayContaining(['/', '/about', '/faq', '/blog/patch-testing', '/shop/product/rose-mist-toner']),
  );
  expect(paths).not.toContain('/shop/product/garden-soap');
  expect(new Set(paths).size).toBe(paths.length);

  const parts = await readSitemap(shop, 200);
  expect(parts).toEqual(whole);
  const split = await readSitemap(shop, 12);
  if (split.kind !== 'parts') throw new Error('a large shop has several');
  expect(split.paths[0]).toBe('/sitemap/0.xml');
  const ofParts = await Promise.all(split.paths.slice(1).map((_, index) => sitemapPart(shop, index + 1, 12)));
  const found = ofParts.flat().map(({ path }) => path);
  expect(found.toSorted()).toEqual(paths.filter((path) => path.startsWith('/shop/product/')).toSorted());
  expect(ofParts.every((part) => part.length > 0 && part.length <= 12)).toBe(true);
  expect(await sitemapPart(shop, split.paths.length, 12)).toEqual([]);
  await shop.db.update(products).set({ status: 'published' }).where(eq(products.id, 'garden-soap'));
});

test('every item of the feed agrees with its product’s page, within the limits of its fields', async () => {
  const { items, shopName } = await merchantFeed(shop, { locale: 'en-CA', languages: LOCALES });
  const active = await shop.db.select().from(variants).where(eq(variants.status, 'active'));
  expect(items).toHaveLength(active.length);
  const ids = new Set<string>();
  for (const fields of items) {
    const item = Object.fromEntries(fields) as Record<string, string>;
    ids.add(item.id!);
    expect(item.id!.length).toBeLessThanOrEqual(50);
    expect(item.title!.length).toBeLessThanOrEqual(150);
    expect(item.description!.length).toBeLessThanOrEqual(5000);
    expect(item.price).toMatch(/^\d+\.\d\d CAD$/);
    expect(item.availability).toMatch(/^(in_stock|out_of_stock)$/);
    expect(item).toMatchObject({ condition: 'new', identifier_exists: 'no', brand: shopName });
    expect(item.image_link).toMatch(/^http:\/\/localhost:3000\/media\/[\w-]+\.jpg$/);
    expect(item.unit_pricing_measure).toMatch(/^\d+(ml|g|ct)$/);
    expect(item.shipping_weight).toMatch(/^\d+ g$/);
    expect(['567', '486']).toContain(item.google_product_category);
    expect(await pageOffer(item.link!, item.id!)).toEqual({
      price: item.price!.replace(' CAD', ''),
      priceCurrency: 'CAD',
      url: item.link,
      isInStock: item.availability === 'in_stock',
      name: item.title,
    });
  }
  expect(ids.size).toBe(items.length);
});

test('an item with a barcode has its GTIN in the feed, in place of a note that it has none', async () => {
  const [variant] = await shop.db.select().from(variants).where(eq(variants.status, 'active')).limit(1);
  const { id, sku } = variant!;
  await shop.db.update(variants).set({ gtin: '4006381333931' }).where(eq(variants.id, id));
  const { items } = await merchantFeed(shop, { locale: 'en-CA', languages: LOCALES });
  const item = Object.fromEntries(items.find((fields) => fields.some(([, value]) => value === sku))!);
  expect(item).toMatchObject({ gtin: '4006381333931' });
  expect(item).not.toHaveProperty('identifier_exists');
  await shop.db.update(variants).set({ gtin: null }).where(eq(variants.id, id));
});

/** The structured data of one variant on a product's page. */
async function pageOffer(link: string, sku: string) {
  const id = new URL(link).pathname.split('/').at(-1)!;
  const product = await findProduct(shop, id);
  const data = productData(
    reviewsMessages.in('en-CA'),
    { origin: 'http://localhost:3000', locale: 'en-CA', languages: defaultSettings.languages, slugs: {} },
    defaultSettings,
    product!,
    [],
  )['script:ld+json'] as Record<string, unknown>;
  const offered = (data.hasVariant ?? [data]) as {
    sku: string;
    name: string;
    offers: { price: string; priceCurrency: string; url: string; availability: string };
  }[];
  const { name, offers } = offered.find((variant) => variant.sku === sku)!;
  const { price, priceCurrency, url, availability } = offers;
  return { name, price, priceCurrency, url, isInStock: availability.endsWith('/InStock') };
}

test.each(LOCALES)('the feed names the shop’s categories in %s', async (locale) => {
  const reader = readIn(shop, locale);
  const { items } = await merchantFeed(reader, { locale, languages: LOCALES });
  const names = (await categoriesOf(reader)).flatMap(({ name, kinds }) =>
    kinds.map((kind) => `${name} > ${kind.name}`),
  );
  const types = new Set(items.map((fields) => fields.find(([name]) => name === 'product_type')![1]));
  expect(types.size).toBeGreaterThan(3);
  expect([...types].filter((type) => !names.includes(type))).toEqual([]);
});

test('the French feed has the translated products, and no English beside them', async () => {
  const textsOf = async () => {
    const { items } = await merchantFeed(readIn(shop, 'fr-CA'), { locale: 'fr-CA', languages: LOCALES });
    return items.map((fields) => Object.fromEntries(fields));
  };
  const all = await textsOf();
  const complete = await shop.db.select().from(translations);
  await shop.db.execute(sql`delete from translations where (resource, resource_id, field) in
    (('product', 'garden-soap', 'description'), ('category', (select id::text from categories where category = 'face' and kind = ''), 'name'))
    or (resource = 'option-value' and resource_id = 'Lavender')`);
  const left = await textsOf();
  await shop.db.insert(translations).values(complete).onConflictDoNothing();
  const gone = all.filter(({ id }) => !left.some((item) => item.id === id));
  expect(gone.length).toBeGreaterThan(0);
  for (const { link, title } of gone) expect(`${link} ${title}`).toMatch(/savon-du-jardin|Lavande/);
  expect(left.some(({ link }) => link!.includes('savon-du-jardin'))).toBe(false);
  expect(left.filter(({ product_type: type }) => type === undefined).length).toBeGreaterThan(0);
  expect(left.filter(({ product_type: type }) => type?.startsWith('Face'))).toEqual([]);
});

test('a shop that speaks only French offers all its products to Google, and keeps its titles', async () => {
  const reader = readIn(shop, 'fr-CA');
  const countItems = async () =>
    (await merchantFeed(reader, { locale: 'fr-CA', languages: LOCALES })).items.length;
  const complete = await shop.db.select().from(translations);
  await shop.db.delete(translations);
  await shop.db.insert(seoTitles).values({ path: '/shop', title: 'Savons de Gaspé', description: null });
  expect([await countItems(), (await seoTitlesOf(reader, '/shop')).title]).toEqual([0, null]);
  await writeSettings(shop.db, { languages: ['fr-CA'] });
  const { items } = await merchantFeed(shop, { locale: 'en-CA', languages: LOCALES });
  expect(await countItems()).toBe(items.length);
  expect(await seoTitlesOf(reader, '/shop')).toEqual({ title: 'Savons de Gaspé', description: null });
  await writeSettings(shop.db, { languages: ['en-CA'] });
  await shop.db.delete(seoTitles);
  await shop.db.insert(translations).values(complete);
});

test('products that can’t be sold are not in the feed: drafts, those without a picture, those without a price', async () => {
  const idsOf = async () =>
    (await merchantFeed(shop, { locale: 'en-CA', languages: LOCALES })).items.map(
      (fields) => fields.find(([name]) => name === 'link')![1],
    );
  await shop.db.update(products).set({ status: 'draft' }).where(eq(products.id, 'garden-soap'));
  await shop.db.delete(productPictures).where(eq(productPictures.productId, 'rose-mist-toner'));
  await shop.db.update(variants).set({ priceCents: 0 }).where(eq(variants.productId, 'night-garden-oil'));
  const left = (await idsOf()).join();
  expect(left).not.toMatch(/garden-soap|rose-mist-toner|night-garden-oil/);
  expect(left).toContain('oatmeal-hand-soap');
});
