import { eq } from 'drizzle-orm';
import { categoryPath, type FollowRename } from '#shop/catalog/index.server.ts';
import type { Core } from '#shop/core/index.ts';
import { seoTitles } from './seo-tables.ts';

/** What search engines are told of a page instead of its own words; null for what it says itself. */
export interface SeoTitles {
  title: string | null;
  description: string | null;
}

const OWN: SeoTitles = { title: null, description: null };

/** All words for search engines, by the path of their page: few, and seldom changed. */
const allSeoWords = (shop: Core): Promise<ReadonlyMap<string, SeoTitles>> =>
  shop.queryCache.get(shop, 'seo words', async (shop) => {
    shop.cacheTags.add('seo');
    const rows = await shop.db.select().from(seoTitles);
    return new Map(rows.map(({ path, ...words }) => [path, words]));
  });

/** What search engines are told of the page at a path. */
export const seoTitlesOf = async (shop: Core, path: string): Promise<SeoTitles> =>
  (await allSeoWords(shop)).get(path) ?? OWN;

/** The titles of a page follow its new address. */
export async function moveTitles({ db }: Core, from: string, to: string): Promise<void> {
  await db.delete(seoTitles).where(eq(seoTitles.path, to));
  await db.update(seoTitles).set({ path: to }).where(eq(seoTitles.path, from));
}

/** So do those of a category or a kind. */
export const moveCategoryTitles: FollowRename = (shop, from, to) =>
  moveTitles(shop, categoryPath(from), categoryPath(to));
