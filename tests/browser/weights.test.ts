import { expect, test } from 'vitest';
import { openPage, ready } from './browser.ts';

const PRODUCT = '/shop/product/night-garden-oil';
const CART = {
  items: [
    {
      id: 'oatmeal-hand-soap',
      name: 'Oat & Honey Soap',
      price: 850,
      quantity: 1,
      imageUrl: 'oatmeal-hand-soap',
    },
  ],
  message: '',
};

/** Says so itself, under whatever name it is built. */
const ROUTER = '__reactRouterContext';

/** The script of a first load on a phone: its bytes, compressed and with their headers, and its source. */
async function scriptOf(path: string) {
  const { page, close } = await openPage({ width: 390 });
  await page.addInitScript((cart) => localStorage.setItem('cart', cart), JSON.stringify(CART));
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  const addresses = new Map<string, string>();
  const bytes = new Map<string, number>();
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.endsWith('.js')) addresses.set(requestId, request.url);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const address = addresses.get(requestId);
    if (address) bytes.set(address, encodedDataLength);
  });
  await page.goto(path);
  // These come last, when the browser is idle.
  await expect.poll(() => [...bytes.keys()].some((url) => url.includes('/page-scripts-'))).toBe(true);
  await ready(page);
  const sources = await Promise.all(
    [...bytes.keys()].map(async (url) => (await page.request.get(url)).text()),
  );
  await close();
  return { total: [...bytes.values()].reduce((sum, length) => sum + length, 0), source: sources.join('\n') };
}

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
