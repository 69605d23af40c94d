import { eq, inArray } from 'drizzle-orm';
import type { Person } from '#shop/accounts/index.ts';
import { categoryPath, type FollowRename } from '#shop/catalog/index.server.ts';
import { localKey, moveTranslations, overlayOf, recordAudits } from '#shop/core/index.server.ts';
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
  shop.queryCache.get(shop, localKey(shop, 'seo words'), async (shop) => {
    shop.cacheTags.add('seo');
    const rows = await shop.db.select().from(seoTitles);
    const words = await overlayOf(shop, { seo: rows.map(({ path }) => path) });
    return new Map(
      rows.map(({ path, title, description }) => {
        const { english = [], ...texts } = words.of('seo', path, { title, description });
        // The page's own title is in the reader's language; this one isn't.
        return [
          path,
          {
            title: english.includes('title') ? null : texts.title,
            description: english.includes('description') ? null : texts.description,
          },
        ];
      }),
    );
  });

export const seoTitlesOf = async (shop: Core, path: string): Promise<SeoTitles> =>
  (await allSeoWords(shop)).get(path) ?? OWN;

export interface TitlesChange {
  path: string;
  before: SeoTitles;
  /** Null in both leaves the page its own. */
  after: SeoTitles;
}

/** Replaces those of pages. */
export async function writeTitles(
  shop: Core,
  { email: actor }: Person,
  changes: readonly TitlesChange[],
): Promise<void> {
  const { db } = shop;
  await db.delete(seoTitles).where(
    inArray(
      seoTitles.path,
      changes.map(({ path }) => path),
    ),
  );
  const rows = changes.flatMap(({ path, after: { title, description } }) =>
    (title ?? description) ? [{ path, title, description }] : [],
  );
  if (rows.length > 0) await db.insert(seoTitles).values(rows);
  await recordAudits(
    shop,
    changes.map(({ path, before, after }) => ({
      actor,
      subject: 'seo',
      subjectId: path,
      name: path,
      action: 'changed',
      before: { ...before },
      after: { ...after },
    })),
  );
}

export async function moveTitles(shop: Core, from: string, to: string): Promise<void> {
  const { db } = shop;
  await db.delete(seoTitles).where(eq(seoTitles.path, to));
  await db.update(seoTitles).set({ path: to }).where(eq(seoTitles.path, from));
  await moveTranslations(shop, 'seo', from, to);
}

export const moveCategoryTitles: FollowRename = (shop, from, to) =>
  moveTitles(shop, categoryPath(from), categoryPath(to));
