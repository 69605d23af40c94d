import { asc, count, eq } from 'drizzle-orm';
import { mayWrite, type Person } from '#shop/accounts/index.ts';
import {
  type AuditAction,
  deleteTranslations,
  findSlugs,
  overlayOf,
  recordAudit,
} from '#shop/core/index.server.ts';
import { type Core, inTransaction, SOURCE_LOCALE } from '#shop/core/index.ts';
import { discardDraft } from '../versions/text-drafts.server.ts';
import type { PageFields } from '../versions/text-kinds.ts';
import { listVersions, saveVersion } from '../versions/text-versions.server.ts';
import { frenchPages } from './defaults/french-pages.ts';
import { defaultPages } from './defaults/pages.ts';
import { isFixedPage } from './page-path.ts';
import { pages } from './page-tables.ts';
import { hasText } from './read-pages.server.ts';

/** All pages, their titles in the language that the shop is read in. */
export async function listPagesForStaff(shop: Core) {
  const rows = await shop.db
    .select({
      slug: pages.slug,
      title: pages.title,
      updatedAt: pages.updatedAt,
      isPublic: hasText,
    })
    .from(pages)
    .orderBy(asc(pages.slug));
  const words = await overlayOf(shop, { page: rows.map(({ slug }) => slug) });
  return rows.map((row) => ({ ...row, title: words.of('page', row.slug, { title: row.title }).title }));
}

/** The default text of a page in the reader's language; null if it has none. */
export function defaultPageWords({ locale }: Pick<Core, 'locale'>, slug: string): PageFields | null {
  if (locale !== SOURCE_LOCALE) return frenchPages[slug] ?? null;
  const page = defaultPages.find((page) => page.slug === slug);
  return page ? { title: page.title, description: page.description, body: page.body } : null;
}

export type SavePage =
  | { ok: true; version: number }
  | { ok: false; problem: 'not-allowed' | 'gone' }
  | { ok: false; problem: 'changed'; version: number; words: PageFields };

/** @param asked.base the version that was edited: if there is a later one, nothing is saved */
export function savePage(
  shop: Core,
  actor: Person,
  slug: string,
  { base, words }: { base: number; words: PageFields },
): Promise<SavePage> {
  return inTransaction(shop, async (shop): Promise<SavePage> => {
    if (!mayWrite(actor)) return { ok: false, problem: 'not-allowed' };
    const [page] = await shop.db.select().from(pages).where(eq(pages.slug, slug)).for('update');
    if (!page) return { ok: false, problem: 'gone' };
    const { title, description, body, updatedAt: at } = page;
    const before = { title, description, body };
    if (page.version !== base) return { ok: false, problem: 'changed', version: page.version, words: before };
    const version = base + 1;
    await shop.db
      .update(pages)
      .set({ ...words, version, updatedAt: shop.clock.now() })
      .where(eq(pages.slug, slug));
    await saveVersion(shop, 'page', slug, { version: base, words: before, actor: null, at });
    await saveVersion(shop, 'page', slug, { version, words, actor: actor.email });
    await discardDraft(shop, actor, 'page', slug);
    await audit(shop, actor, slug, { action: 'changed', before, after: words });
    return { ok: true, version };
  });
}

/** Pages of one shop, those that every shop has included. */
export const MAX_PAGES = 200;

/** Shoppers see the page once it has a text. */
export function addPage(
  shop: Core,
  actor: Person,
  { slug, title }: { slug: string; title: string },
): Promise<{ ok: true } | { ok: false; problem: 'not-allowed' | 'taken' | 'too-many' }> {
  return inTransaction(shop, async (shop) => {
    if (!mayWrite(actor)) return { ok: false as const, problem: 'not-allowed' as const };
    const [all] = await shop.db.select({ pages: count() }).from(pages);
    if (all!.pages >= MAX_PAGES) return { ok: false as const, problem: 'too-many' as const };
    if ((await findSlugs(shop, 'page', slug)).length > 0)
      return { ok: false as const, problem: 'taken' as const };
    const words: PageFields = { title, description: '', body: '' };
    const added = await shop.db
      .insert(pages)
      .values({ slug, ...words, version: await nextVersion(shop, slug), updatedAt: shop.clock.now() })
      .onConflictDoNothing()
      .returning({ slug: pages.slug });
    if (added.length === 0) return { ok: false as const, problem: 'taken' as const };
    // Of a deleted page with the same address.
    await deleteTranslations(shop, 'page', [slug]);
    await audit(shop, actor, slug, { action: 'added', before: null, after: words });
    return { ok: true as const };
  });
}

/** Its last text stays among the versions, so that it can be restored. */
export function removePage(
  shop: Core,
  actor: Person,
  slug: string,
): Promise<{ ok: true } | { ok: false; problem: 'not-allowed' | 'gone' }> {
  return inTransaction(shop, async (shop) => {
    if (!mayWrite(actor)) return { ok: false as const, problem: 'not-allowed' as const };
    if (isFixedPage(slug)) return { ok: false as const, problem: 'gone' as const };
    const [page] = await shop.db.delete(pages).where(eq(pages.slug, slug)).returning();
    if (!page) return { ok: false as const, problem: 'gone' as const };
    const { title, description, body, version, updatedAt: at } = page;
    const words = { title, description, body };
    await saveVersion(shop, 'page', slug, { version, words, actor: null, at });
    await audit(shop, actor, slug, { action: 'removed', before: words, after: null });
    return { ok: true as const };
  });
}

/** Restores a deleted page with its last text. */
export function restorePage(
  shop: Core,
  actor: Person,
  slug: string,
): Promise<{ ok: true } | { ok: false; problem: 'not-allowed' | 'gone' }> {
  return inTransaction(shop, async (shop) => {
    if (!mayWrite(actor)) return { ok: false as const, problem: 'not-allowed' as const };
    const [last] = await listVersions(shop, 'page', slug);
    if (!last) return { ok: false as const, problem: 'gone' as const };
    const restored = await shop.db
      .insert(pages)
      .values({ slug, ...last.words, version: last.version, updatedAt: shop.clock.now() })
      .onConflictDoNothing()
      .returning({ slug: pages.slug });
    if (restored.length === 0) return { ok: false as const, problem: 'gone' as const };
    await audit(shop, actor, slug, { action: 'added', before: null, after: last.words });
    return { ok: true as const };
  });
}

/** Versions of a deleted page with the same address stay. */
async function nextVersion(shop: Core, slug: string): Promise<number> {
  const [last] = await listVersions(shop, 'page', slug);
  return (last?.version ?? 0) + 1;
}

const audit = (
  shop: Core,
  actor: Person,
  slug: string,
  change: { action: AuditAction; before: PageFields | null; after: PageFields | null },
): Promise<void> =>
  recordAudit(shop, {
    actor: actor.email,
    subject: 'page',
    subjectId: slug,
    name: (change.after ?? change.before)!.title,
    ...change,
  });
