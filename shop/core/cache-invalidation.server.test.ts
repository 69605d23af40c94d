import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { CollectedTags } from '#platform/cache/cache-tags.ts';
import { LOCALES, type Locale } from '#platform/i18n/messages.ts';
import { pageLanguages } from '#shop/backoffice/translations/page-languages.server.ts';
import { categoriesOf, findCategoryRedirect } from '#shop/catalog/categories/categories.server.ts';
import { parseListQuery } from '#shop/catalog/listing/filters.ts';
import { listProducts } from '#shop/catalog/listing/list-products.server.ts';
import { findProduct, popularProducts, productsTagged } from '#shop/catalog/products/find-products.server.ts';
import { searchResults } from '#shop/catalog/search/results.server.ts';
import { parseSearchQuery } from '#shop/catalog/search/search-query.ts';
import { suggest } from '#shop/catalog/search/suggest.server.ts';
import { readTaxes } from '#shop/checkout/tax/read-taxes.server.ts';
import { liveBannerItems } from '#shop/content/banner/live-banner.server.ts';
import {
  findPost,
  listPosts,
  listTags,
  newestPosts,
  relatedPosts,
} from '#shop/content/blog/read-posts.server.ts';
import { ensurePages } from '#shop/content/pages/ensure-pages.server.ts';
import { findPage, listQuestions } from '#shop/content/pages/read-pages.server.ts';
import { merchantFeed } from '#shop/content/seo/merchant-feed.server.ts';
import { seoTitlesOf } from '#shop/content/seo/seo-titles.server.ts';
import { readSitemap } from '#shop/content/seo/sitemap.server.ts';
import { listReviews } from '#shop/customers/reviews/list-reviews.server.ts';
import { makeTestShop, type TestShop } from '#tests/shops/shop.ts';
import { type Core, readIn } from './core.ts';
import { settingsOf } from './settings/settings-of.server.ts';

let opened: TestShop;
let client: pg.Client;
const received = new Set<string>();
beforeAll(async () => {
  opened = await makeTestShop();
  await ensurePages(opened.shop);
  client = new pg.Client({ connectionString: opened.url });
  await client.connect();
  client.on('notification', ({ payload }) => received.add(payload!));
  await client.query('listen changed');
});
beforeEach(() => received.clear());
afterAll(async () => {
  await client.end();
  await opened.close();
});

/** The notifications that the database sends for a change. */
async function announced(change: string): Promise<string[]> {
  await client.query(change);
  await client.query('select 1');
  return [...received].sort();
}

const SOAP = 'garden-soap';
const [own, card] = [`product ${SOAP}`, `card ${SOAP}`];
const ofSoap = `(select id from variants where product_id = '${SOAP}' order by position limit 1)`;
const setStock = (onHand: number) =>
  client.query(
    `update stock set on_hand = $1, reserved = 0
     where variant_id = (select id from variants where product_id = $2 order by position limit 1)`,
    [onHand, SOAP],
  );
const sell = `update stock set on_hand = on_hand - 1 where variant_id = ${ofSoap}`;

const translated = (
  resource: string,
  id: string,
  field = 'name',
) => `insert into translations (resource, resource_id, locale, field,
  value, source_hash, origin, translated_by, translated_at, checked_at)
  values ('${resource}', '${id}', 'fr-CA', '${field}', '"Nom"', 'x', 'person', 'a@example.ca', now(), now())
  on conflict (resource, resource_id, locale, field) do update set value = excluded.value`;
test.each([
  [
    'what only its own page shows',
    `update products set how_to_use = '{Wash.}' where id = '${SOAP}'`,
    ['french', own],
  ],
  [
    'its name',
    `update products set name = 'Soap' where id = '${SOAP}'`,
    [card, 'found', 'french', 'list', own],
  ],
  [
    'whether it is published',
    `update products set status = 'draft' where id = '${SOAP}'`,
    [card, 'found', 'french', 'list', own],
  ],
  ['nothing', `update products set updated_at = now() where id = '${SOAP}'`, []],
  ['a price', `update variants set price_cents = 999 where id = ${ofSoap}`, [card, 'list', own]],
  ['a picture', `update product_pictures set alt = 'Soap' where product_id = '${SOAP}'`, [card, own]],
  [
    "a picture's blur",
    `update picture_placeholders set placeholder = 'x' where src = '${SOAP}'`,
    [card, own],
  ],
  ["the banner's blur", "delete from picture_placeholders where src = 'home-soap'", ['banner']],
  ["a post's blur", "delete from picture_placeholders where src = 'patch-testing'", ['blog']],
  [
    "a category's blur",
    "delete from picture_placeholders where src = 'category-face-1600x512'",
    ['categories'],
  ],
  ['a setting', `update settings set value = '"Shop"' where key = 'shopName'`, ['settings']],
  ['the banner', 'update banner_items set is_active = false', ['banner']],
  ['a post', "update blog_posts set title = 'Soap'", ['blog', 'found']],
  [
    'a word that is new',
    `update products set description = '{Quokka.}' where id = 'ends-oil'`,
    ['found', 'french', 'product ends-oil', 'words'],
  ],
  ['how often words occur', 'update search_words set documents = 1', []],
  [
    'what shoppers say',
    "insert into search_synonyms (locale, phrase, means, is_same) values ('en-CA', 'zephyr', 'soap', true)",
    ['search'],
  ],
  ['a page', "update pages set title = 'Page' where slug = 'about'", ['pages']],
  ['a question', "update faq_questions set question = 'Why?' where position = 0", ['pages']],
  ['words for search engines', "insert into seo_titles (path, title) values ('/about', 'Who')", ['seo']],
  ['a category', "update categories set name = 'Face' where id = 1", ['categories']],
  ["a product's translated name", translated('product', SOAP), [card, 'french', own, 'product names']],
  ["a product's translated text", translated('product', SOAP, 'howToUse'), [card, 'french', own]],
  ["a page's translation", translated('page', 'about'), ['french', 'pages']],
  ["a shared word's translation", translated('option', 'Size'), ['french', 'terms option']],
  ["a menu label's translation", translated('menu', 'Shop'), ['french', 'settings', 'terms menu']],
  ['a box', 'update shipping_boxes set cost_cents = 1', ['packaging']],
  ['a tax', 'update tax_rates set rate = rate', ['taxes']],
  ['how often a discount is used', 'update discounts set used = used', []],
  ['whether a discount is on', 'update discounts set is_on = is_on', ['discounts']],
  ['all photos of reviews at once', 'truncate review_photos', ['*']],
])('a change of %s is announced to who shows it, and to nobody else', async (_, change, tags) => {
  expect(await announced(change)).toEqual(tags);
});

test('a list depends on the names of products and on its own terms alone, in every language', async () => {
  const { shop } = opened;
  const LANGUAGES = LOCALES.slice(0, 2);
  const tagsOf = async (locale: Locale, path: string, read: (shop: Core) => Promise<unknown>) => {
    const cacheTags = new CollectedTags();
    const reader = { ...readIn(shop, locale), cacheTags };
    await Promise.all([
      pageLanguages({ ...shop, cacheTags }, LANGUAGES, [path]),
      read(reader),
      settingsOf(reader),
    ]);
    return [...cacheTags.tags].filter((tag) => /^(french|product names|terms .*)$/.test(tag)).sort();
  };
  const all = parseListQuery(new URLSearchParams());
  const list = (reader: Core) => listProducts(reader, all);
  expect(await tagsOf('en-CA', '/shop', list)).toEqual(['product names']);
  expect(await tagsOf('fr-CA', '/shop', list)).toEqual(['product names', 'terms menu', 'terms option-value']);
  expect(await tagsOf('fr-CA', '/blog', listTags)).toEqual(['terms menu', 'terms topic']);
  expect(await tagsOf('fr-CA', '/about', (reader) => findPage(reader, 'about'))).toEqual(['terms menu']);
});

test('a sale is announced when a page shows it: not of plenty, to its own page of few, to lists of the last', async () => {
  await setStock(1000);
  received.clear();
  expect(await announced(sell)).toEqual([]);
  await setStock(50);
  received.clear();
  expect(await announced(sell)).toEqual([own]);
  await setStock(1);
  received.clear();
  expect(await announced(sell)).toEqual([card, 'list', own]);
});

const ofSoapReview = `(select id from product_reviews where product_id = '${SOAP}' and status = 'approved' limit 1)`;
const vote = `insert into review_votes (review_id, voter, is_helpful, at) values (${ofSoapReview}, 'someone', true, now())`;
test.each([
  [
    'its words',
    `update product_reviews set reply = 'Thank you.' where id = ${ofSoapReview}`,
    [`reviews ${SOAP}`],
  ],
  ['a vote', vote, [`reviews ${SOAP}`]],
  ['that it was reported', `update product_reviews set reported = true where id = ${ofSoapReview}`, []],
  ['one that waits', `update product_reviews set title = 'Other' where status = 'pending'`, []],
  [
    'whether it is shown',
    `update product_reviews set status = 'rejected' where id = ${ofSoapReview}`,
    [card, 'found', 'list', own, `reviews ${SOAP}`],
  ],
])('of reviews a change of %s is announced to who shows it, and to nobody else', async (_, change, tags) => {
  expect(await announced(change)).toEqual(tags);
});

const paid = (
  number: string,
  ago: string,
) => `insert into orders (id, number, contents, cart_id, email, address, shipping,
  subtotal_cents, gift_wrap_cents, discount_cents, shipping_cents, tax_cents, total_cents, placed_at, held_until, paid_at, status)
  values (gen_random_uuid(), '${number}', 'x', '${number}', 'a@example.ca', '{}', '{}', 100, 0, 0, 0, 0, 100,
    now(), now(), now() - interval '${ago}', 'paid')`;
test.each([
  ['is paid now', paid('A-1', '1 minute')],
  ['was paid days ago', paid('A-2', '3 days')],
  ['paid days ago is cancelled', `update orders set status = 'cancelled' where number = 'A-2'`],
])('that an order %s changes no cached answer', async (_, change) => {
  expect(await announced(change)).toEqual([]);
});

test('a rolled-back change is not announced', async () => {
  await client.query('begin');
  await client.query(`update products set name = 'No' where id = $1`, [SOAP]);
  await client.query('rollback');
  expect(await announced('select 1')).toEqual([]);
});

test('no table that a kept page reads can change in silence', async () => {
  const { shop, queries } = opened;
  queries.length = 0;
  const all = parseListQuery(new URLSearchParams());
  await Promise.all([
    listProducts(shop, all),
    findProduct(shop, 'night-garden-oil'),
    popularProducts(shop, 4),
  ]);
  await Promise.all([
    settingsOf(shop),
    categoriesOf(shop),
    findCategoryRedirect(shop, 'x', ''),
    liveBannerItems(shop),
    listPosts(shop),
    findPost(shop, 'x'),
    readTaxes(shop),
    listReviews(shop, SOAP, 'en-CA'),
  ]);
  await Promise.all([
    listTags(shop),
    newestPosts(shop, 5),
    relatedPosts(shop, { id: 'x', tags: ['soap'] }),
    productsTagged(shop, ['soap'], 2),
    findPage(shop, 'about'),
    listQuestions(shop),
    readSitemap(shop),
    merchantFeed(shop, { locale: 'en-CA', languages: LOCALES }),
    seoTitlesOf(shop, '/'),
    suggest(shop, 'rose', 'en-CA'),
    searchResults(shop, parseSearchQuery(new URLSearchParams('q=rose')), 'en-CA'),
  ]);
  const read = new Set(
    queries.flatMap((sql) => [...sql.matchAll(/\b(?:from|join) "(\w+)"/g)].map(([, table]) => table!)),
  );
  expect(read.size).toBeGreaterThanOrEqual(8);
  const { rows } = await client.query<{ table: string }>(
    `select distinct tgrelid::regclass::text as table from pg_trigger where tgname like '%announced'`,
  );
  const announcing = rows.map(({ table }) => table);
  expect([...read].filter((table) => !announcing.includes(table))).toEqual([]);
});
