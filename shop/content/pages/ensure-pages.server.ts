import { type Core, inTransaction } from '#shop/core/index.ts';
import { defaultPages } from './defaults/pages.ts';
import { defaultQuestions } from './defaults/questions.ts';
import { faqQuestions, pages } from './page-tables.ts';

/** Adds the default pages that a shop lacks: no shop opens without its terms. */
export function ensurePages(shop: Core): Promise<void> {
  return inTransaction(shop, async (shop) => {
    const updatedAt = shop.clock.now();
    const added = await shop.db
      .insert(pages)
      .values(defaultPages.map((page) => ({ ...page, updatedAt })))
      .onConflictDoNothing()
      .returning({ slug: pages.slug });
    // Questions are added only with their page: those the owner has deleted don't come back.
    if (!added.some(({ slug }) => slug === 'faq')) return;
    await shop.db
      .insert(faqQuestions)
      .values(defaultQuestions.map((question, position) => ({ ...question, position })))
      .onConflictDoNothing();
  });
}
