import { type SQL, sql } from 'drizzle-orm';
import { hasWords } from '#platform/database/search-conditions.ts';
import { mayWrite, type Person } from '#shop/accounts/index.ts';
import { publishedTitles } from '#shop/catalog/index.server.ts';
import { settingsOf } from '#shop/core/index.server.ts';
import { type Core, inTransaction, tidyLine } from '#shop/core/index.ts';
import { blogPosts } from '../blog/post-tables.ts';
import { FIXED_PAGES } from '../pages/page-path.ts';
import { pages } from '../pages/page-tables.ts';
import { hasText } from '../pages/read-pages.server.ts';
import { seoTitles } from './seo-tables.ts';
import { type SeoTitles, writeTitles } from './seo-titles.server.ts';
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

const PER_PAGE = 50;
export const SEO_PAGE_SORTS = ['path', '-path', 'title', '-title'] as const;

// Paths have no accents, and comparing them in a language takes longer.
const BY_PATH = sql`shown.path collate "C"`;
const SEQUENCES: Record<(typeof SEO_PAGE_SORTS)[number], SQL> = {
  path: BY_PATH,
  '-path': sql`${BY_PATH} desc`,
  title: sql`shown.name, ${BY_PATH}`,
  '-title': sql`shown.name desc, ${BY_PATH} desc`,
};
/** Pages with titles of their own first. */
const USUAL_SEQUENCE = sql`shown.is_usual, shown.kind, ${BY_PATH}`;

interface Found extends Record<string, unknown>, SeoPage {
  total: number;
}

interface Asked {
  isFound: SQL;
  sort?: (typeof SEO_PAGE_SORTS)[number] | null;
  /** From 1. */
  page?: number;
}

async function readPages(shop: Core, others: readonly OwnWords[], { isFound, sort = null, page = 1 }: Asked) {
  const { shopName, tagline, about } = await settingsOf(shop);
  const sequence = sort ? SEQUENCES[sort] : USUAL_SEQUENCE;
  // There may be very many products, so a row has no more than it is sorted by until it is known to be shown.
  const name = sort?.endsWith('title') ? sql`coalesce(words.title, own.title)` : sql`null`;
  const { rows } = await shop.db.execute<Found>(sql`
    with texts as (
      select '/' as path, ${[shopName, tagline].filter(Boolean).join(' · ')}::text as title,
        ${about}::text as description, 0 as kind
      union all select path, title, description, 1
        from jsonb_to_recordset(${JSON.stringify(others)}::jsonb) as o(path text, title text, description text)
      union all select case when slug = any(${sql.param(FIXED_PAGES)}::text[]) then '/' else '/pages/' end || slug,
        title, description, 1 from ${pages} where ${hasText}
      union all select '/blog/' || id, title, excerpt, 2 from ${blogPosts} where status = 'published'),
    found as materialized (
      select own.path, own.kind, own.product, words.path is null as is_usual, ${name} as name
      from (
        select path, title, kind, null as product from texts
        union all select '/shop/product/' || id, name, 3, id from ${publishedTitles} p) own
      left join ${seoTitles} words on words.path = own.path where ${isFound}),
    shown as (select * from found shown order by ${sequence} limit ${PER_PAGE} offset ${(page - 1) * PER_PAGE})
    select shown.path, coalesce(texts.title, p.name) as "ownTitle",
      coalesce(texts.description, p.tagline) as "ownDescription", words.title, words.description,
      (select count(*)::int from found) as total
    from shown left join texts on texts.path = shown.path left join ${publishedTitles} p on p.id = shown.product
    left join ${seoTitles} words on words.path = shown.path order by ${sequence}`);
  const filled = (text: string) => text.replaceAll('{shopName}', shopName);
  const found = rows.map(({ total: _, ...row }): SeoPage => {
    const title = filled(row.ownTitle);
    const ownTitle = row.path === '/' ? title : `${title} · ${shopName}`;
    return { ...row, ownTitle, ownDescription: filled(row.ownDescription) };
  });
  return { rows: found, total: rows[0]?.total ?? 0 };
}

export interface SeoPagesQuery {
  /** Words of the path or the name. */
  search?: string;
  /** Without it, pages with titles of their own come first. */
  sort?: (typeof SEO_PAGE_SORTS)[number] | null;
  /** From 1. */
  page?: number;
}

/** Public pages, posts and products. @param others pages besides those in the database */
export async function listSeoPages(
  shop: Core,
  { search = '', sort = null, page = 1 }: SeoPagesQuery,
  others: readonly OwnWords[] = [],
) {
  const isFound = hasWords([sql`own.path`, sql`own.title`, sql`words.title`], search) ?? sql`true`;
  const { rows, total } = await readPages(shop, others, { isFound, sort, page });
  return { rows, total, hasMore: page * PER_PAGE < total };
}

/** One of them; null when there is none. */
export async function findSeoPage(
  shop: Core,
  path: string,
  others: readonly OwnWords[] = [],
): Promise<SeoPage | null> {
  const { rows } = await readPages(shop, others, { isFound: sql`own.path = ${path}` });
  return rows[0] ?? null;
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
  | { ok: true; now: SeoTitlesInput }
  | { ok: false; problem: 'not-allowed' | 'gone' }
  | { ok: false; problem: 'changed-meanwhile'; now: SeoTitlesInput }
> {
  return inTransaction(shop, async (shop) => {
    if (!mayWrite(actor)) return { ok: false as const, problem: 'not-allowed' as const };
    // Serialized, so that a concurrent change can't come between the comparison and the update.
    await shop.db.execute(sql`lock table ${seoTitles} in share row exclusive mode`);
    const page = await findSeoPage(shop, path, others);
    if (!page) return { ok: false as const, problem: 'gone' as const };
    const now = { title: page.title ?? '', description: page.description ?? '' };
    if (now.title !== seen.title || now.description !== seen.description)
      return { ok: false as const, problem: 'changed-meanwhile' as const, now };
    const words: SeoTitles = {
      title: tidyLine(typed.title) || null,
      description: tidyLine(typed.description) || null,
    };
    const { title, description } = page;
    await writeTitles(shop, actor, [{ path, before: { title, description }, after: words }]);
    return { ok: true as const, now: { title: words.title ?? '', description: words.description ?? '' } };
  });
}

export async function sitemapState(shop: Core) {
  const sitemap = await readSitemap(shop);
  if (sitemap.kind === 'parts') return { addresses: null, parts: sitemap.paths.length, changedAt: null };
  const dates = sitemap.addresses.flatMap(({ changedAt }) => changedAt?.getTime() ?? []);
  const changedAt = dates.length > 0 ? new Date(Math.max(...dates)) : null;
  return { addresses: sitemap.addresses.length, parts: 1, changedAt };
}
