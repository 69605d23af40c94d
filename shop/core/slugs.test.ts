import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalAddress, pathById } from './canonical-address.ts';
import { localPath } from './paths.ts';
import { type Slugs, slugReader, slugsIn, withSlugs } from './slugs.ts';

const BOTH = ['en-CA', 'fr-CA'];
const SLUGS: Slugs = {
  'fr-CA': {
    product: { 'night-oil': 'huile-de-nuit', 'day-oil': 'night-oil' },
    post: { inci: 'lire-une-liste' },
    page: { wholesale: 'pour-les-boutiques' },
    category: { face: 'visage', body: 'corps' },
    'category face': { oils: 'huiles' },
    'category body': { oils: 'huiles-du-corps' },
  },
};
const slugOf = slugReader(SLUGS);

test.each([
  ['/shop/product/night-oil', '/fr/boutique/produit/huile-de-nuit'],
  ['/shop/product/night-oil?variant=x#reviews', '/fr/boutique/produit/huile-de-nuit?variant=x#reviews'],
  ['/shop/product/night-oil/reviews', '/fr/boutique/produit/huile-de-nuit/avis'],
  ['/shop/product/constructor', '/fr/boutique/produit/constructor'],
  ['/blog/inci', '/fr/blogue/lire-une-liste'],
  ['/blog/rss.xml', '/fr/blogue/rss.xml'],
  ['/pages/wholesale', '/fr/pages/pour-les-boutiques'],
  ['/shop?category=face', '/fr/boutique?category=visage'],
  ['/shop?category=face&subcategory=oils&page=2', '/fr/boutique?category=visage&subcategory=huiles&page=2'],
  [
    '/shop?subcategory=oils&category=body#list',
    '/fr/boutique?subcategory=huiles-du-corps&category=corps#list',
  ],
  ['/search?q=oil&category=face', '/fr/recherche?q=oil&category=visage'],
  ['/cart?category=face', '/fr/panier?category=face'],
])('%s is %s in French', (path, address) => {
  expect(localPath(path, 'fr-CA', BOTH, slugOf)).toBe(address);
  expect(localPath(path, 'en-CA', BOTH, slugOf)).toBe(path);
  expect(pathById(address, 'fr-CA', SLUGS)).toBe(path);
});

test.each([
  // By its English name.
  ['/fr/boutique/produit/night-oil', '/fr/boutique/produit/night-oil'],
  ['/fr/boutique/produit/day-oil', '/fr/boutique/produit/night-oil'],
  ['/fr/blogue/inci?x=1', '/fr/blogue/lire-une-liste?x=1'],
  ['/fr/shop?category=face&subcategory=oils', '/fr/boutique?category=visage&subcategory=huiles'],
  // A French name is none in English.
  ['/blog/lire-une-liste', '/blog/lire-une-liste'],
  ['/fr//evil.ca?category=face', '/fr//evil.ca?category=face'],
])('%s leads to %s', (address, canonical) => {
  expect(canonicalAddress(address, BOTH, SLUGS)).toBe(canonical);
});

test('only the slugs of the links are sent along', () => {
  expect(slugsIn(['/blog/inci', '/cart', '/shop?category=body&subcategory=oils'], BOTH, slugOf)).toEqual({
    'fr-CA': {
      post: { inci: 'lire-une-liste' },
      category: { body: 'corps' },
      'category body': { oils: 'huiles-du-corps' },
    },
  });
});

const name = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'constructor', 'prototype', 'to-string');
/** No two things have the same slug, but one may have what is another's id. */
const named = fc
  .uniqueArray(fc.tuple(name, name), { selector: ([id]) => id })
  .map((pairs) => pairs.filter(([, slug], at) => pairs.findIndex((other) => other[1] === slug) === at))
  .map((pairs) => Object.fromEntries(pairs));

test('an address leads to one page, and is the only one of it', () => {
  fc.assert(
    fc.property(named, named, named, name, name, (product, category, kinds, id, kind) => {
      const slugs: Slugs = {
        'fr-CA': { product, category, 'category a': kinds, 'category b': kinds },
      };
      for (const path of [`/shop/product/${id}`, `/shop?category=${id}&subcategory=${kind}`]) {
        const address = `/fr${withSlugs(path, 'fr-CA', slugReader(slugs)).replace('/shop', '/boutique').replace('/product/', '/produit/')}`;
        const canonical = canonicalAddress(address, BOTH, slugs)!;
        expect(canonicalAddress(canonical, BOTH, slugs)).toBe(canonical);
        // A page whose id is another page's slug has lost its address.
        const group = path.includes('product') ? product : category;
        if (Object.hasOwn(group, id)) expect(canonical).toBe(address);
        expect(new URL(canonical, 'http://shop').origin).toBe('http://shop');
      }
    }),
  );
});
