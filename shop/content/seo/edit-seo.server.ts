import { eq, sql } from 'drizzle-orm';
import { mayWrite, type Person } from '#shop/accounts/index.ts';
import { publishedTitles } from '#shop/catalog/index.server.ts';
import { recordAudit, settingsOf } from '#shop/core/index.server.ts';
import { type Core, inTransaction, tidyLine } from '#shop/core/index.ts';
import { blogPosts } from '../blog/post-tables.ts';
import { FIXED_PAGES } from '../pages/page-path.ts';
import { pages } from '../pages/page-tables.ts';
import { hasText } from '../pages/read-pages.server.ts';
import { seoTitles } from './seo-tables.ts';
import type { SeoTitles } from './seo-titles.server.ts';
import { readSitemap } from './sitemap.server.ts';

/** A page with its own title and description, and those for search engines if they differ. */
export interface SeoPage {
  path: string;
  ownTitle: string;
  ownDescription: string;
  title: string | null;
  description: string | null;
}

/** The title and description of a page that is not in the database. */
export interface OwnWords {
  path: string;
  title: string;
  description: string;
}

const MOST_SHOWN = 100;
export const MAX_SEO_TITLE = 120;
export const MAX_SEO_DESCRIPTION = 320;

/**
 * Public pages, posts and products. @param search a part of the path or the name; `path` asks for one
 * @param others pages besides those in the database
 */
export async function listSeoPages(
  shop: Core,
  { search = '', path = null }: { search?: string; path?: string | null },
  others: readonly OwnWords[] = [],
): Promise<SeoPage[]> {
  const { shopName, tagline, about } = await settingsOf(shop);
  const part = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const asked =
    path === null ? sql`(own.path ilike ${part} or own.title ilike ${part})` : sql`own.path = ${path}`;
  const { rows } = await shop.db.execute<Record<string, unknown> & SeoPage>(sql`
    select own.path, own.title as "ownTitle", own.description as "ownDescription", words.title, words.description
    from (
      select '/' as path, ${[shopName, tagline].filter(Boolean).join(' · ')}::text as title,
        ${about}::text as description, 0 as kind
      union all select path, title, description, 1
        from jsonb_to_recordset(${JSON.stringify(others)}::jsonb) as o(path text, title text, description text)
      union all select case when slug = any(${sql.param(FIXED_PAGES)}::text[]) then '/' else '/pages/' end || slug,
        title, description, 1 from ${pages} where ${hasText}
      union all select '/blog/' || id, title, excerpt, 2 from ${blogPosts} where status = 'published'
      union all select '/shop/product/' || id, name, tagline, 3 from ${publishedTitles} p) own
    left join ${seoTitles} words on words.path = own.path
    where ${asked}
    order by words.path is null, own.kind, own.path limit ${MOST_SHOWN}`);
  const filled = (text: string) => text.replaceAll('{shopName}', shopName);
  return rows.map((row) => {
    const title = filled(row.ownTitle);
    const ownTitle = row.path === '/' ? title : `${title} · ${shopName}`;
    return { ...row, ownTitle, ownDescription: filled(row.ownDescription) };
  });
}

/** As in the form: empty means the page's own. */
export interface SeoTitlesInput {
  title: string;
  description: string;
}

/**
 * Sets a page's title and description for search engines; empty ones fall back to the page's own.
 * @param seen the values when editing began
 */
export function saveSeoTitles(
  shop: Core,
  actor: Person,
  path: string,
  { typed, seen }: { typed: SeoTitlesInput; seen: SeoTitlesInput },
  others: readonly OwnWords[] = [],
): Promise<
  | { ok: true }
  | { ok: false; problem: 'not-allowed' | 'gone' }
  | { ok: false; problem: 'changed-meanwhile'; now: SeoTitlesInput }
> {
  return inTransaction(shop, async (shop) => {
    if (!mayWrite(actor)) return { ok: false as const, problem: 'not-allowed' as const };
    // Serialized, so that a concurrent change can't come between the comparison and the update.
    await shop.db.execute(sql`lock table ${seoTitles} in share row exclusive mode`);
    const [page] = await listSeoPages(shop, { path }, others);
    if (!page) return { ok: false as const, problem: 'gone' as const };
    const now = { title: page.title ?? '', description: page.description ?? '' };
    if (now.title !== seen.title || now.description !== seen.description)
      return { ok: false as const, problem: 'changed-meanwhile' as const, now };
    const words: SeoTitles = {
      title: tidyLine(typed.title) || null,
      description: tidyLine(typed.description) || null,
    };
    await shop.db.delete(seoTitles).where(eq(seoTitles.path, path));
    if (words.title ?? words.description) await shop.db.insert(seoTitles).values({ path, ...words });
    await recordAudit(shop, {
      actor: actor.email,
      subject: 'seo',
      subjectId: path,
      name: path,
      action: 'changed',
      before: { title: page.title, description: page.description },
      after: { ...words },
    });
    return { ok: true as const };
  });
}

export async function sitemapState(shop: Core) {
  const sitemap = await readSitemap(shop);
  if (sitemap.kind === 'parts') return { addresses: null, parts: sitemap.paths.length, changedAt: null };
  const dates = sitemap.addresses.flatMap(({ changedAt }) => changedAt?.getTime() ?? []);
  const changedAt = dates.length > 0 ? new Date(Math.max(...dates)) : null;
  return { addresses: sitemap.addresses.length, parts: 1, changedAt };
}
