import { categoriesOf, countPublished, listPublished } from '#shop/catalog/index.server.ts';
import type { Core } from '#shop/core/index.ts';
import { newestPosts } from '../blog/read-posts.server.ts';
import { pagePath } from '../pages/page-path.ts';
import { listPages } from '../pages/read-pages.server.ts';

/** URLs in one file; the protocol allows five times as many (sitemaps.org). */
const ADDRESSES_A_FILE = 10_000;
/** Changed texts may be listed with this delay; new and removed pages are listed at once. */
const AGE_MS = 3_600_000;

/** Pages without a modification date in the database. */
const FIXED = ['/', '/gift-cards'];

export interface Address {
  path: string;
  changedAt?: Date;
}

export type Sitemap = { kind: 'addresses'; addresses: Address[] } | { kind: 'parts'; paths: string[] };

/** The sitemap of everything indexable: one file, or if that is too large, a list of its parts. */
export async function readSitemap(shop: Core, addressesAFile = ADDRESSES_A_FILE): Promise<Sitemap> {
  shop.cacheTags.add('list');
  const products = await countPublished(shop);
  const others = await otherAddresses(shop, addressesAFile, products > 0);
  if (products + others.length <= addressesAFile) {
    return {
      kind: 'addresses',
      addresses: [...others, ...(await productAddresses(shop, 1, addressesAFile))],
    };
  }
  const parts = Math.ceil(products / addressesAFile);
  return { kind: 'parts', paths: Array.from({ length: parts + 1 }, (_, part) => `/sitemap/${part}.xml`) };
}

/** One part of a sitemap: part 0 has everything but products, the others the products. Empty after the last. */
export const sitemapPart = (
  shop: Core,
  part: number,
  addressesAFile = ADDRESSES_A_FILE,
): Promise<Address[]> =>
  part === 0 ? otherAddresses(shop, addressesAFile, true) : productAddresses(shop, part, addressesAFile);

/** Lists are left out while there is nothing in them. */
async function otherAddresses(shop: Core, limit: number, hasProducts: boolean): Promise<Address[]> {
  const [categories, pages, posts] = await Promise.all([
    categoriesOf(shop),
    listPages(shop),
    newestPosts(shop, limit - 100),
  ]);
  return [
    ...FIXED.map((path) => ({ path })),
    ...(hasProducts ? [{ path: '/shop' }] : []),
    ...(hasProducts ? categories.map(({ slug }) => ({ path: `/shop?category=${slug}` })) : []),
    ...(posts.length > 0 ? [{ path: '/blog' }] : []),
    ...pages.map(({ slug, updatedAt }) => ({ path: pagePath(slug), changedAt: updatedAt })),
    ...posts.map(({ id, updatedAt }) => ({ path: `/blog/${id}`, changedAt: updatedAt })),
  ];
}

async function productAddresses(shop: Core, part: number, addressesAFile: number): Promise<Address[]> {
  shop.cacheTags.add('list');
  shop.cacheTags.until(shop.clock.now().getTime() + AGE_MS);
  const rows = await listPublished(shop, { limit: addressesAFile, offset: (part - 1) * addressesAFile });
  return rows.map(({ id, changedAt }) => ({ path: `/shop/product/${id}`, changedAt }));
}
