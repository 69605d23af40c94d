import { and, asc, desc, eq, lte, sql } from 'drizzle-orm';
import { localKey, overlayAt, overlayOf, termsOf } from '#shop/core/index.server.ts';
import type { Core } from '#shop/core/index.ts';
import type { PageFields } from '../versions/text-kinds.ts';
import { textVersions } from '../versions/text-tables.ts';
import { faqQuestions, pages } from './page-tables.ts';

/** A page without a text isn't shown to shoppers yet. */
export const hasText = sql<boolean>`${pages.body} <> ''`;

/** Null when there is none. */
export const findPage = (shop: Core, slug: string) =>
  shop.queryCache.get(shop, localKey(shop, `page ${slug}`), async (shop) => {
    shop.cacheTags.add('pages');
    const [page] = await shop.db.select().from(pages).where(eq(pages.slug, slug));
    if (!page) return null;
    const { title, description, body, ...rest } = page;
    const words = await overlayOf(shop, { page: [slug] });
    return { ...rest, ...words.of('page', slug, { title, description, body }) };
  });

export const listQuestions = (shop: Core) =>
  shop.queryCache.get(shop, localKey(shop, 'questions'), async (shop) => {
    shop.cacheTags.add('pages');
    const { id, topic, question, answer } = faqQuestions;
    const rows = await shop.db
      .select({ id, topic, question, answer })
      .from(faqQuestions)
      .orderBy(asc(faqQuestions.position));
    const [words, say] = await Promise.all([
      overlayOf(shop, { question: rows.map((row) => String(row.id)) }),
      termsOf(shop, 'topic'),
    ]);
    return rows.map(({ id, topic, ...texts }) => {
      const { english = [], ...translated } = words.of('question', String(id), texts);
      const isTopicEnglish = say.untranslated('topic', [topic]).english !== undefined;
      const all = isTopicEnglish ? ['topic', ...english] : english;
      return { id, topic: say('topic', topic), ...translated, ...(all.length > 0 && { english: all }) };
    });
  });

/** The same, if shoppers may see it. */
export async function findPublicPage(shop: Core, slug: string) {
  const page = await findPage(shop, slug);
  return page?.body ? page : null;
}

/** The page as shoppers saw it at a moment; as it is now, if it was first written later. Null without a text. */
export async function findPageAt(shop: Core, slug: string, at: Date) {
  const [page] = await shop.db.select().from(pages).where(eq(pages.slug, slug));
  if (!page) return null;
  const isOlder = and(eq(textVersions.kind, 'page'), eq(textVersions.ref, slug), lte(textVersions.at, at));
  const [older] =
    page.updatedAt <= at
      ? []
      : await shop.db
          .select({ content: textVersions.content })
          .from(textVersions)
          .where(isOlder)
          .orderBy(desc(textVersions.version))
          .limit(1);
  const { title, body } = (older?.content as PageFields | undefined) ?? page;
  if (!body) return null;
  return (await overlayAt(shop, 'page', slug, at)).of('page', slug, { title, body });
}

/** All public pages, for search engines. */
export async function listPages(shop: Core) {
  shop.cacheTags.add('pages');
  return shop.db
    .select({ slug: pages.slug, updatedAt: pages.updatedAt })
    .from(pages)
    .where(hasText)
    .orderBy(desc(pages.updatedAt), asc(pages.slug));
}
