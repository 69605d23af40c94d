import { eq } from 'drizzle-orm';
import { categoryPath, type FollowRename } from '#shop/catalog/index.server.ts';
import type { Core } from '#shop/core/index.ts';
import { seoTitles } from './seo-tables.ts';

/** A page's title and description for search engines; null for its own. */
export interface SeoTitles {
  title: string | null;
  description: string | null;
}

const OWN: SeoTitles = { title: null, description: null };

/** By page path: there are few, and they seldom change. */
const allSeoWords = (shop: Core): Promise<ReadonlyMap<string, SeoTitles>> =>
  shop.queryCache.get(shop, 'seo words', async (shop) => {
    shop.cacheTags.add('seo');
    const rows = await shop.db.select().from(seoTitles);
    return new Map(rows.map(({ path, ...words }) => [path, words]));
  });

export const seoTitlesOf = async (shop: Core, path: string): Promise<SeoTitles> =>
  (await allSeoWords(shop)).get(path) ?? OWN;

/** Moves the titles of a page to its new path. */
export async function moveTitles({ db }: Core, from: string, to: string): Promise<void> {
  await db.delete(seoTitles).where(eq(seoTitles.path, to));
  await db.update(seoTitles).set({ path: to }).where(eq(seoTitles.path, from));
}

/** The same for a category or product type. */
export const moveCategoryTitles: FollowRename = (shop, from, to) =>
  moveTitles(shop, categoryPath(from), categoryPath(to));
