import { eq } from 'drizzle-orm';
import type { Shop } from '#shop/core/shop.ts';
import { seoWords } from './seo-tables.ts';

/** What search engines are told of a page instead of its own words; null for what it says itself. */
export interface SeoWords {
  title: string | null;
  description: string | null;
}

const OWN: SeoWords = { title: null, description: null };

/** All words for search engines, by the path of their page: few, and seldom changed. */
const allSeoWords = (shop: Shop): Promise<ReadonlyMap<string, SeoWords>> =>
  shop.memory.recall(shop, 'seo words', async (shop) => {
    shop.reads.on('seo');
    const rows = await shop.db.select().from(seoWords);
    return new Map(rows.map(({ path, ...words }) => [path, words]));
  });

/** What search engines are told of the page at a path. */
export const seoWordsOf = async (shop: Shop, path: string): Promise<SeoWords> =>
  (await allSeoWords(shop)).get(path) ?? OWN;

/** Takes them along when a page moves. */
export async function moveSeoWords({ db }: Shop, from: string, to: string): Promise<void> {
  await db.delete(seoWords).where(eq(seoWords.path, to));
  await db.update(seoWords).set({ path: to }).where(eq(seoWords.path, from));
}
