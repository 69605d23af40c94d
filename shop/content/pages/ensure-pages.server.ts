import type { Locale } from '#platform/i18n/messages.ts';
import { addTranslations, DEFAULT_TRANSLATOR, type SuppliedTranslation } from '#shop/core/index.server.ts';
import { type Core, inTransaction } from '#shop/core/index.ts';
import { withTodaysSentences } from './defaults/earlier-defaults.ts';
import { frenchPages } from './defaults/french-pages.ts';
import { frenchQuestions, frenchTopics } from './defaults/french-questions.ts';
import { defaultPages } from './defaults/pages.ts';
import { defaultQuestions } from './defaults/questions.ts';
import { faqQuestions, pages } from './page-tables.ts';

const FRENCH = 'fr-CA' as string as Locale;

/** Adds the default pages that a shop lacks, and their French: no shop opens without its terms. */
export function ensurePages(shop: Core): Promise<void> {
  return inTransaction(shop, async (shop) => {
    const updatedAt = shop.clock.now();
    const added = await shop.db
      .insert(pages)
      .values(defaultPages.map((page) => ({ ...page, updatedAt })))
      .onConflictDoNothing()
      .returning({ slug: pages.slug });
    // Questions are added only with their page: those the owner has deleted don't come back.
    if (added.some(({ slug }) => slug === 'faq'))
      await shop.db
        .insert(faqQuestions)
        .values(defaultQuestions.map((question, position) => ({ ...question, position })))
        .onConflictDoNothing();
    await addTranslations(shop, FRENCH, DEFAULT_TRANSLATOR, [
      ...(await pagesAsTheyCame(shop)),
      ...(await questionsAsTheyCame(shop)),
    ]);
  });
}

async function pagesAsTheyCame({ db }: Core): Promise<SuppliedTranslation[]> {
  const current = await db.select().from(pages);
  return defaultPages.flatMap(({ slug, title, description, body }): SuppliedTranslation[] => {
    const page = current.find((page) => page.slug === slug);
    const isAsItCame =
      page?.title === title && page.description === description && withTodaysSentences(page.body) === body;
    return isAsItCame ? [{ resource: 'page', id: slug, source: page, texts: { ...frenchPages[slug]! } }] : [];
  });
}

async function questionsAsTheyCame({ db }: Core): Promise<SuppliedTranslation[]> {
  const current = await db.select().from(faqQuestions);
  const unedited = current.filter((row) =>
    defaultQuestions.some(
      ({ question, answer }) => row.question === question && withTodaysSentences(row.answer) === answer,
    ),
  );
  return [
    ...unedited.map(
      (row): SuppliedTranslation => ({
        resource: 'question',
        id: String(row.id),
        source: row,
        texts: { ...frenchQuestions[row.question]! },
      }),
    ),
    ...Object.entries(frenchTopics)
      .filter(([topic]) => current.some((row) => row.topic === topic))
      .map(
        ([topic, name]): SuppliedTranslation => ({
          resource: 'topic',
          id: topic,
          source: { name: topic },
          texts: { name },
        }),
      ),
  ];
}
