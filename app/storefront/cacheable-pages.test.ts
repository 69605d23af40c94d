import { expect, test } from 'vitest';
import { cacheableAddress, isSearch } from './cacheable-pages.ts';

const addressOf = (path: string) => cacheableAddress(new URL(path, 'http://localhost'));

test.each([
  ['/', '/'],
  ['/?utm_source=x', '/'],
  ['/shop?utm_source=x&category=face', '/shop?category=face'],
  ['/shop?sort=featured&page=1&concern=nonsense', '/shop'],
  ['/shop?skinType=oily&concern=dryness', '/shop?concern=dryness&skinType=oily'],
  ['/shop/product/garden-soap', '/shop/product/garden-soap'],
  ['/shop/product/garden-soap?variant=a-1&fbclid=x', '/shop/product/garden-soap?variant=a-1'],
  ['/shop/product/garden-soap?variant=<script>', '/shop/product/garden-soap'],
  ['/blog/a-post?x=y', '/blog/a-post'],
  ['/shipping?utm_source=x', '/shipping'],
  ['/returns', '/returns'],
  ['/blog?page=2&tag=soap&utm_source=x', '/blog?tag=soap&page=2'],
  ['/about?x=y', '/about'],
  ['/contact?sent=no', '/contact'],
  ['/contact?x=y&sent=yes', '/contact?sent=yes'],
  ['/faq?q=', '/faq'],
  ['/sitemap.xml?x=y', '/sitemap.xml'],
  ['/sitemap/12.xml', '/sitemap/12.xml'],
  ['/feed/google.xml', '/feed/google.xml'],
  ['/site.webmanifest', '/site.webmanifest'],
  ['/fr/site.webmanifest?x=y', '/fr/site.webmanifest'],
  ['/blog/rss.xml', '/blog/rss.xml'],
  ['/search?q=rose+oil&x=y', '/search?q=rose+oil'],
  ['/search?page=2&q=%20oil&category=face', '/search?q=oil&category=face&page=2'],
])('%s is cached at %s', (path, address) => {
  expect(addressOf(path)).toBe(address);
});

test.each([
  '/cart',
  '/checkout',
  '/login',
  '/admin',
  '/order/success',
  '/debug',
  '/shop/',
  '/shop/product/',
  '/shop/product/A',
  '/shop/product/a/b',
  '/shop/product/%2e%2e',
  '/shop.data?_routes=root',
  '/shop?q=rose+oil',
  '/search/suggest?q=rose',
  '/cart.data',
  '/faq?q=frozen',
  '/newsletter',
  '/unsubscribe/x',
  '/sitemap.xml.data',
  '/sitemap/x.xml',
  '/aboutx',
  '/_.data',
  '/fr/boutique.data?_routes=fr:storefront/shop/shop',
  '/shop.data.data',
  '/assets/x.js',
  '/blog/',
  '/blog/A',
])('%s is not cached', (path) => {
  expect(addressOf(path)).toBeNull();
});

test('a cached page has one address, which leads to itself', () => {
  for (const path of ['/shop?category=face&page=2', '/search?q=a+b']) expect(addressOf(path)).toBe(path);
});

test('searches are distinguished from pages, whose number is limited', () => {
  const all = ['/search?q=a', '/search', '/search/suggest?q=a', '/shop', '/searching'];
  expect(all.map(isSearch)).toEqual([true, true, false, false, false]);
});
