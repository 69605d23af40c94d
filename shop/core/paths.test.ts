import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalAddress } from './canonical-address.ts';
import { englishPath, formOf, inForm, localeOfAddress, localPath, PATH_FORMS } from './paths.ts';

const BOTH = ['en-CA', 'fr-CA'];
const TURNED = ['fr-CA', 'en-CA'];

test.each([
  ['/', '/fr', '/'],
  ['/shop?category=face#list', '/fr/boutique?category=face#list', '/boutique?category=face#list'],
  ['/shop/product/shop/reviews', '/fr/boutique/produit/shop/avis', '/boutique/produit/shop/avis'],
  ['/account/orders/orders/return', '/fr/compte/commandes/orders/retour', '/compte/commandes/orders/retour'],
  ['/pages/about', '/fr/pages/about', '/pages/about'],
  ['/faq', '/fr/faq', '/faq'],
  ['/cart/price', '/fr/panier/price', '/panier/price'],
  ['/blog/rss.xml', '/fr/blogue/rss.xml', '/blogue/rss.xml'],
  ['/admin/orders', '/admin/orders', '/admin/orders'],
  ['/media/shop/cart.jpg', '/media/shop/cart.jpg', '/media/shop/cart.jpg'],
  ['/robots.txt', '/robots.txt', '/robots.txt'],
  ['/site.webmanifest', '/fr/site.webmanifest', '/site.webmanifest'],
  ['/login/google/callback', '/login/google/callback', '/login/google/callback'],
  ['/fr/panier', '/fr/panier', '/fr/panier'],
  ['https://example.ca/shop', 'https://example.ca/shop', 'https://example.ca/shop'],
  ['//example.ca/shop', '//example.ca/shop', '//example.ca/shop'],
  ['#content', '#content', '#content'],
])('%s is %s in French, and %s where French comes first', (path, second, first) => {
  expect(localPath(path, 'fr-CA', BOTH)).toBe(second);
  expect(localPath(path, 'fr-CA', TURNED)).toBe(first);
  expect(localPath(path, 'en-CA', BOTH)).toBe(path);
});

test('English has a prefix where French comes first', () => {
  expect(localPath('/cart', 'en-CA', TURNED)).toBe('/en/cart');
  expect(localPath('/', 'en-CA', TURNED)).toBe('/en');
  // What was written before the shop left it.
  expect(localPath('/cart', 'en-CA', ['fr-CA'])).toBe('/panier');
});

test.each([
  ['/cart', BOTH, 'en-CA', '/cart'],
  ['/fr/panier', BOTH, 'fr-CA', '/fr/panier'],
  ['/fr/cart', BOTH, 'fr-CA', '/fr/panier'],
  ['/fr/', BOTH, 'fr-CA', '/fr'],
  ['/panier', BOTH, 'fr-CA', '/fr/panier'],
  ['/en/cart', BOTH, 'en-CA', '/cart'],
  ['/faq', BOTH, 'en-CA', '/faq'],
  ['/', TURNED, 'fr-CA', '/'],
  ['/faq', TURNED, 'fr-CA', '/faq'],
  ['/cart', TURNED, 'en-CA', '/en/cart'],
  ['/fr/panier', TURNED, 'fr-CA', '/panier'],
  ['/en/panier', TURNED, 'en-CA', '/en/cart'],
  ['/panier', ['en-CA'], 'en-CA', '/cart'],
  ['/fr/panier', ['en-CA'], null, null],
  ['/cart', ['fr-CA'], 'fr-CA', '/panier'],
  ['/en/cart', ['fr-CA'], null, null],
  ['/shop/', BOTH, 'en-CA', '/shop/'],
  ['/admin', TURNED, 'fr-CA', '/admin'],
  ['/unknown/page', TURNED, 'fr-CA', '/unknown/page'],
  ['/from', BOTH, 'en-CA', '/from'],
  // Two slashes begin the address of another site.
  ['/en//example.ca/cart', ['en-CA'], 'en-CA', '/en//example.ca/cart'],
  ['/fr//example.ca/cart', BOTH, 'fr-CA', '/fr//example.ca/cart'],
  ['//example.ca/panier', BOTH, 'fr-CA', '//example.ca/panier'],
])('%s in a shop of %s is read in %s at %s', (address, languages, locale, canonical) => {
  expect(localeOfAddress(address, languages)).toBe(locale);
  expect(canonicalAddress(address, languages)).toBe(canonical);
});

test('no address leads to another site', () => {
  const segment = fc.constantFrom(
    '',
    '.',
    '..',
    'en',
    'fr',
    'cart',
    'panier',
    'blog',
    'example.ca',
    '%2f',
    '%5c',
    '_.data',
  );
  fc.assert(
    fc.property(
      fc.array(segment, { minLength: 1, maxLength: 6 }),
      fc.constantFrom(BOTH, TURNED, ['en-CA'], ['fr-CA']),
      (segments, languages) => {
        const { pathname } = new URL(`http://shop/${segments.join('/')}`);
        const canonical = canonicalAddress(pathname, languages);
        if (canonical !== null && canonical !== pathname)
          expect(new URL(canonical, 'http://shop').origin, pathname).toBe('http://shop');
      },
    ),
    { numRuns: 2_000 },
  );
});

test('a redirect to a page’s own address ends there', () => {
  const segment = fc.constantFrom('', 'en', 'fr', 'cart', 'panier', 'blog', 'blogue', 'admin', 'faq', 'x');
  fc.assert(
    fc.property(
      fc.array(segment, { minLength: 1, maxLength: 5 }),
      fc.constantFrom(BOTH, TURNED, ['en-CA'], ['fr-CA']),
      (segments, languages) => {
        let address: string | null = `/${segments.join('/')}`;
        for (let times = 0; times < 8; times += 1) {
          const next: string | null = address && canonicalAddress(address, languages);
          if (next === address) return;
          address = next;
        }
        expect.unreachable(`${segments.join('/')} goes round`);
      },
    ),
    { numRuns: 2_000 },
  );
});

test("the router's data has the language of its page", () => {
  expect(englishPath('/fr/panier.data?x=1')).toBe('/cart.data?x=1');
  expect(englishPath('/fr.data')).toBe('/_.data');
  expect(localeOfAddress('/fr.data', BOTH)).toBe('fr-CA');
  expect(inForm('/cart.data?x=1', 'fr')).toBe('/fr/panier.data?x=1');
});

test('an address that mixes languages has no form', () => {
  expect(['/cart', '/panier', '/en/cart', '/fr/panier'].map(formOf)).toEqual([...PATH_FORMS]);
  expect(['/fr/cart', '/en/panier', '/fr/'].map(formOf)).toEqual([null, null, null]);
});

const id = fc.stringMatching(/^[a-z0-9-]{1,12}$/);
const page = fc.oneof(
  fc.constantFrom(
    '/',
    '/shop',
    '/search',
    '/cart',
    '/gift-cards/balance',
    '/account/security',
    '/checkout/success',
  ),
  id.map((id) => `/shop/product/${id}/review`),
  id.map((id) => `/blog/${id}`),
  id.map((id) => `/account/orders/${id}/return-label.pdf`),
  id.map((id) => `/order/pay/${id}`),
  fc.constantFrom('cart', 'panier', 'blog', 'orders').map((id) => `/shop/product/${id}`),
);
const query = fc.constantFrom('', '?q=panier', '#fr', '?next=/cart');

test('each address leads back to its page, and is its only one', () => {
  fc.assert(
    fc.property(page, query, fc.constantFrom(BOTH, TURNED), fc.nat(1), (page, query, languages, at) => {
      const locale = languages[at]!;
      const address = localPath(page + query, locale, languages);
      expect(englishPath(address)).toBe(page + query);
      expect(localPath(address, locale, languages)).toBe(address);
      expect(canonicalAddress(address, languages)).toBe(address);
      if (page !== '/') expect(localeOfAddress(address, languages)).toBe(locale);
    }),
  );
});
