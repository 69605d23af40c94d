import { and, eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { LOCALES } from '#platform/i18n/messages.ts';
import { products } from '#shop/catalog/products/product-tables.ts';
import { blogPosts } from '#shop/content/blog/post-tables.ts';
import { emptySection } from '#shop/content/home-page/home-page.ts';
import { ensurePages } from '#shop/content/pages/ensure-pages.server.ts';
import { sourceHashOf } from '#shop/core/index.server.ts';
import type { Resource } from '#shop/core/index.ts';
import { openQueryCache } from '#shop/core/query-cache.ts';
import { writeSettings } from '#shop/core/settings/settings.server.ts';
import { translations } from '#shop/core/translations/translation-tables.ts';
import { makeTestShop } from '#tests/shops/shop.ts';
import { pageLanguages } from './page-languages.server.ts';

const { shop, queries, close } = await makeTestShop();
afterAll(close);
await ensurePages(shop);
const complete = await shop.db.select().from(translations);
beforeEach(async () => {
  await shop.db.delete(translations);
  await shop.db.insert(translations).values(complete);
  await writeSettings(shop.db, { homePage: [] });
});

const LISTS = ['/', '/shop', '/shop?category=hair', '/shop?category=body', '/blog', '/blog?tag=workshop'];
const inFrench = async (paths = LISTS) => {
  const speaksAt = await pageLanguages(shop, LOCALES, paths);
  expect(paths.every((path) => speaksAt(path, 'en-CA'))).toBe(true);
  return paths.filter((path) => speaksAt(path, 'fr-CA'));
};
const lose = (resource: Resource, id: string, field: string) =>
  shop.db
    .delete(translations)
    .where(
      and(
        eq(translations.resource, resource),
        eq(translations.resourceId, id),
        eq(translations.field, field),
      ),
    );

test('lists are French while all that they show has a French name', async () => {
  expect(await inFrench()).toEqual(LISTS);
  await lose('product', 'garden-soap', 'tagline');
  expect(await inFrench()).toEqual(LISTS);
  await lose('product', 'garden-soap', 'name');
  expect(await inFrench(['/shop', '/shop?category=hair', '/shop?category=body', '/blog'])).toEqual([
    '/shop?category=hair',
    '/blog',
  ]);
});

test('an unchecked name isn’t used, and an unpublished item is in no list', async () => {
  const name = and(eq(translations.resourceId, 'garden-soap'), eq(translations.field, 'name'));
  await shop.db.update(translations).set({ checkedAt: null }).where(name);
  expect(await inFrench(['/shop'])).toEqual([]);
  const set = (status: 'draft' | 'published') =>
    shop.db.update(products).set({ status }).where(eq(products.id, 'garden-soap'));
  await set('draft');
  expect(await inFrench(['/shop'])).toEqual(['/shop']);
  await set('published');
});

test('a post without a French title takes out the lists that it is in, and the home page that shows it', async () => {
  const [post] = await shop.db.select().from(blogPosts).orderBy(blogPosts.publishDate);
  await lose('post', post!.id, 'title');
  const tags = post!.tags.map((tag) => `/blog?tag=${encodeURIComponent(tag)}`);
  const lists = ['/', '/shop', '/blog', ...tags, '/blog?tag=no-such'];
  expect(await inFrench(lists)).toEqual(['/', '/shop', '/blog?tag=no-such']);
});

test('the home page counts the products that the owner has chosen for it', async () => {
  await lose('product', 'garden-soap', 'name');
  const picks = (products: string[]) =>
    writeSettings(shop.db, {
      homePage: [{ ...emptySection('picks', true), products }],
    });
  await picks(['sage-hand-balm']);
  expect(await inFrench(['/'])).toEqual(['/']);
  await picks(['sage-hand-balm', 'garden-soap']);
  expect(await inFrench(['/'])).toEqual([]);
});

/** A shop whose settings have a text of each kind, all of them French. */
async function writeTexts(): Promise<void> {
  const settings = { tagline: 'Handmade skincare', about: 'Plain, good skincare', hours: 'Nine to five' };
  const customs = {
    shipsToUs: true,
    signer: 'Ada',
    incoterm: 'DDP' as const,
    dutiesText: 'We pay the duties',
  };
  const address = { street1: '1 First Street', city: 'Calgary', state: 'AB', zip: 'T2G 0A1', country: 'CA' };
  const place = { id: 'main', name: 'The bakery', hours: 'Weekends', instructions: 'Ring the bell' };
  await writeSettings(shop.db, {
    ...settings,
    customs,
    pickupPlaces: [{ ...place, address, readyDays: 1 }],
    homePage: [emptySection('categories', true)],
  });
  const texts = {
    ...settings,
    duties: customs.dutiesText,
    'pickup.main.name': place.name,
    'pickup.main.hours': place.hours,
  };
  const now = new Date();
  await shop.db.delete(translations).where(eq(translations.resource, 'settings'));
  await shop.db.insert(translations).values(
    Object.entries(texts).map(([field, text]) => ({
      resource: 'settings' as const,
      resourceId: 'shop',
      locale: 'fr-CA' as const,
      field,
      value: `Texte : ${text}`,
      sourceHash: sourceHashOf(text),
      origin: 'person' as const,
      translatedBy: 'ada@example.ca',
      translatedAt: now,
      checkedAt: now,
    })),
  );
}

const WITH_TEXTS = ['/', '/contact', '/shipping', '/blog?tag=workshop', '/about'];
test.each<[Resource, string, string, page: string | null]>([
  ['settings', 'shop', 'tagline', '/'],
  ['settings', 'shop', 'about', '/'],
  ['category', '1', 'name', '/'],
  ['category', '1', 'pictureAlt', '/'],
  ['settings', 'shop', 'hours', '/contact'],
  ['settings', 'shop', 'duties', '/shipping'],
  ['settings', 'shop', 'pickup.main.name', '/shipping'],
  ['settings', 'shop', 'pickup.main.hours', '/shipping'],
  ['topic', 'workshop', 'name', '/blog?tag=workshop'],
  // Told at the checkout only.
  ['settings', 'shop', 'pickup.main.instructions', null],
])(
  'without the French of the %s %s (%s), the page that shows it isn’t in French',
  async (resource, id, field, page) => {
    await writeTexts();
    expect(await inFrench(WITH_TEXTS)).toEqual(WITH_TEXTS);
    await lose(resource, id, field);
    expect(await inFrench(WITH_TEXTS)).toEqual(WITH_TEXTS.filter((path) => path !== page));
  },
);

test('from the cache, a list costs no statement', async () => {
  const { queryCache } = openQueryCache();
  const cached = { ...shop, queryCache };
  await pageLanguages(cached, LOCALES, ['/shop']);
  queries.length = 0;
  await pageLanguages(cached, LOCALES, ['/shop', '/shop?category=body']);
  expect(queries.filter((sql) => sql.includes('exists'))).toEqual([]);
});
