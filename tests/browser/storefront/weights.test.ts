import { expect, test } from 'vitest';
import { scriptOf } from '../support/first-load.ts';

const PRODUCT = '/shop/product/night-garden-oil';
/** Found in the router's file, whatever its built name is. */
const ROUTER = '__reactRouterContext';

test.each([
  '/',
  '/shop',
  '/shop?category=body',
  PRODUCT,
  `${PRODUCT}/reviews`,
  '/search?q=soap',
  '/blog',
  '/blog/patch-testing',
  '/about',
  '/faq',
  '/shipping',
  '/no-such-page',
])('the document %s has at most 85 kB of script, and no router', async (path) => {
  const { total, source } = await scriptOf(path);
  expect(total).toBeGreaterThan(60_000);
  expect(total).toBeLessThanOrEqual(85_000);
  expect(source).not.toContain(ROUTER);
});

test('the cart has at most 128 kB of script, with its router', async () => {
  const { total, source } = await scriptOf('/cart');
  expect(total).toBeLessThanOrEqual(128_000);
  expect(source).toContain(ROUTER);
});
