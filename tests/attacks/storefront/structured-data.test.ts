import sharp from 'sharp';
import { expect, test } from 'vitest';
import { faultsOf, structuredDataOf } from '#tests/pages/structured-data.ts';
import { sql } from '#tests/shops/visitor.ts';
import { ask } from '../support/http.ts';

const PAGES: Record<string, string[]> = {
  '/': ['OnlineStore'],
  '/shop': ['BreadcrumbList'],
  '/shop?category=face&page=1': ['BreadcrumbList'],
  '/shop/product/night-garden-oil': ['BreadcrumbList', 'ProductGroup'],
  '/shop/product/rose-mist-toner': ['BreadcrumbList', 'Product'],
  '/blog/patch-testing': ['Article', 'BreadcrumbList'],
  '/faq': ['FAQPage'],
};

test.each(Object.entries(PAGES))('%s gives search engines complete and correct data', async (path, kinds) => {
  const found = structuredDataOf(await (await ask(path)).text());
  expect(found.map((data) => data['@type']).toSorted()).toEqual(kinds);
  for (const data of found) expect(await faultsOf(data)).toEqual([]);
});

test('every product and every post has complete structured data, too', async () => {
  const rows = await sql<{
    path: string;
  }>(`select '/shop/product/' || id as path from products where status = 'published'
    union all select '/blog/' || id from blog_posts where publish_date <= now() order by path limit 60`);
  for (const { path } of rows) {
    const html = await (await ask(path)).text();
    for (const data of structuredDataOf(html)) expect(await faultsOf(data), path).toEqual([]);
  }
});

test('the validator finds errors', async () => {
  const html = await (await ask('/shop/product/rose-mist-toner')).text();
  const product = structuredDataOf(html).find((data) => data['@type'] === 'Product')!;
  expect(await faultsOf({ ...product, name: undefined })).not.toEqual([]);
  expect(
    await faultsOf({ ...product, offers: { ...(product.offers as object), price: '0.00' } }),
  ).not.toEqual([]);
  expect(await faultsOf({ ...product, colour: 'red' })).not.toEqual([]);
  const { offers: _, ...unsold } = product;
  expect((await faultsOf(unsold)).join('\n')).toContain('ERROR');
});

const contentOf = (html: string, property: string): string | undefined =>
  new RegExp(`<meta (?:property|name)="${property}" content="([^"]*)"`).exec(html)?.[1];

const SHARED = ['/', '/shop', '/shop/product/night-garden-oil', '/blog', '/blog/patch-testing'];

test.each([...SHARED, '/about', '/contact', '/faq', '/shipping'])(
  '%s has a share image of 1200 by 630, and declares its size',
  async (path) => {
    const html = await (await ask(path)).text();
    const { pathname } = new URL(contentOf(html, 'og:image')!);
    expect(contentOf(html, 'og:image:width')).toBe('1200');
    expect(contentOf(html, 'og:image:height')).toBe('630');
    expect(contentOf(html, 'og:image:alt')).toMatch(/\S/);
    expect(contentOf(html, 'twitter:card')).toBe('summary_large_image');
    const answer = await ask(pathname);
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/jpeg']);
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    const jpeg = Buffer.from(await answer.arrayBuffer());
    expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect(Buffer.from(await (await ask(pathname)).arrayBuffer()).equals(jpeg)).toBe(true);
  },
);

test('a share image of nothing is 404; an outdated one leads to the current one', async () => {
  const version = 'x'.repeat(12);
  for (const path of [
    `product/no-such-thing-${version}.jpg`,
    `post/no-such-thing-${version}.jpg`,
    `shop/other-${version}.jpg`,
    `person/shop-${version}.jpg`,
    `product/..%2f..%2fsecret-${version}.jpg`,
    'product/night-garden-oil.jpg',
  ]) {
    expect((await ask(`/media/cards/${path}`)).status, path).toBe(404);
  }
  const old = await ask(`/media/cards/product/night-garden-oil-${version}.jpg`);
  expect(old.status).toBe(302);
  expect((await ask(old.headers.get('Location')!)).status).toBe(200);
});
