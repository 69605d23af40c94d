import { and, eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { LOCALES } from '#platform/i18n/messages.ts';
import { products } from '#shop/catalog/products/product-tables.ts';
import { blogPosts } from '#shop/content/blog/post-tables.ts';
import { openQueryCache } from '#shop/core/query-cache.ts';
import { writeSettings } from '#shop/core/settings/settings.server.ts';
import { translations } from '#shop/core/translations/translation-tables.ts';
import { makeTestShop } from '#tests/shop.ts';
import { pageLanguages } from './page-languages.server.ts';

const { shop, queries, close } = await makeTestShop();
afterAll(close);
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
const lose = (resource: 'product' | 'post', id: string, field: string) =>
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

test('an unchecked name is none, and what is not published is in no list', async () => {
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
      homePage: [
        {
          kind: 'picks',
          isOn: true,
          title: '',
          text: '',
          picture: null,
          pictureAlt: '',
          linkText: '',
          link: '',
          products,
        },
      ],
    });
  await picks(['sage-hand-balm']);
  expect(await inFrench(['/'])).toEqual(['/']);
  await picks(['sage-hand-balm', 'garden-soap']);
  expect(await inFrench(['/'])).toEqual([]);
});

test('from the cache, a list costs no statement', async () => {
  const { queryCache } = openQueryCache();
  const cached = { ...shop, queryCache };
  await pageLanguages(cached, LOCALES, ['/shop']);
  queries.length = 0;
  await pageLanguages(cached, LOCALES, ['/shop', '/shop?category=body']);
  expect(queries.filter((sql) => sql.includes('exists'))).toEqual([]);
});
