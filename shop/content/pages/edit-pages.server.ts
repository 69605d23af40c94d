import { asc, eq } from 'drizzle-orm';
import { mayWrite, type Person } from '#shop/accounts/index.ts';
import { recordAudit } from '#shop/core/index.server.ts';
import { type Core, inTransaction } from '#shop/core/index.ts';
import { discardDraft } from '../versions/text-drafts.server.ts';
import type { PageFields } from '../versions/text-kinds.ts';
import { saveVersion } from '../versions/text-versions.server.ts';
import { defaultPages } from './defaults/pages.ts';
import { pages } from './page-tables.ts';

/** By name. */
export const listPagesForStaff = ({ db }: Core) =>
  db
    .select({ slug: pages.slug, title: pages.title, version: pages.version, updatedAt: pages.updatedAt })
    .from(pages)
    .orderBy(asc(pages.slug));

/** A page's default text; null when it has none. */
export function defaultPageWords(slug: string): PageFields | null {
  const page = defaultPages.find((page) => page.slug === slug);
  return page ? { title: page.title, description: page.description, body: page.body } : null;
}

export type SavePage =
  | { ok: true; version: number }
  | { ok: false; problem: 'not-allowed' | 'gone' }
  | { ok: false; problem: 'changed'; version: number; words: PageFields };

/** Saves a page. @param asked.base the version that was edited: if there is a later one, nothing is saved */
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
    await recordAudit(shop, {
      actor: actor.email,
      subject: 'page',
      subjectId: slug,
      name: words.title,
      action: 'changed',
      before,
      after: words,
    });
    return { ok: true, version };
  });
}
