import { asc, desc, eq } from 'drizzle-orm';
import type { Core } from '#shop/core/index.ts';
import { faqQuestions, pages } from './page-tables.ts';

/** A text page; null when there is none. */
export const findPage = (shop: Core, slug: string) =>
  shop.queryCache.get(shop, `page ${slug}`, async (shop) => {
    shop.cacheTags.add('pages');
    const [page] = await shop.db.select().from(pages).where(eq(pages.slug, slug));
    return page ?? null;
  });

export const listQuestions = (shop: Core) =>
  shop.queryCache.get(shop, 'questions', async (shop) => {
    shop.cacheTags.add('pages');
    const { id, topic, question, answer } = faqQuestions;
    return shop.db
      .select({ id, topic, question, answer })
      .from(faqQuestions)
      .orderBy(asc(faqQuestions.position));
  });

/** All pages, for search engines. */
export async function listPages(shop: Core) {
  shop.cacheTags.add('pages');
  return shop.db
    .select({ slug: pages.slug, updatedAt: pages.updatedAt })
    .from(pages)
    .orderBy(desc(pages.updatedAt), asc(pages.slug));
}
