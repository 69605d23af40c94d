import { type Core, inTransaction } from '#shop/core/index.ts';
import { defaultPages } from './defaults/pages.ts';
import { defaultQuestions } from './defaults/questions.ts';
import { faqQuestions, pages } from './page-tables.ts';

/** Gives a shop the pages that it has not written itself: none opens without its terms. */
export function ensurePages(shop: Core): Promise<void> {
  return inTransaction(shop, async (shop) => {
    const updatedAt = shop.clock.now();
    const added = await shop.db
      .insert(pages)
      .values(defaultPages.map((page) => ({ ...page, updatedAt })))
      .onConflictDoNothing()
      .returning({ slug: pages.slug });
    // Questions come with their page: what the owner has taken out does not come back.
    if (!added.some(({ slug }) => slug === 'faq')) return;
    await shop.db
      .insert(faqQuestions)
      .values(defaultQuestions.map((question, position) => ({ ...question, position })))
      .onConflictDoNothing();
  });
}
