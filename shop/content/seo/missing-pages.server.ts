import { and, asc, desc, inArray, type SQL, sql, sum } from 'drizzle-orm';
import { hasWords, soughtIn } from '#platform/database/search-conditions.ts';
import { mayWrite, type Person } from '#shop/accounts/index.ts';
import { type Sought, searchRows } from '#shop/core/index.server.ts';
import { type Core, inTransaction } from '#shop/core/index.ts';
import { insertRedirect, type MadeRedirect, type RedirectRefused } from './edit-redirects.server.ts';
import { dismissedPages, missingPages, redirects } from './seo-tables.ts';

const PER_PAGE = 50;

export const MISSING_SORTS = ['path', '-path', 'hits', '-hits', 'last', '-last'] as const;

export interface MissingQuery {
  /** Parts of the path. */
  search: string;
  /** Those that were dismissed, instead of the others. */
  isDismissed: boolean;
  sort?: (typeof MISSING_SORTS)[number];
}

const { path } = missingPages;
const hits = sum(missingPages.hits).mapWith(Number);
const last = sql<string>`max(${missingPages.day})::text`;
/** Shorter than the path, so that many fit in a form. */
const id = sql<string>`md5(${path})`;
const SOUGHT: Sought = { id: path, text: soughtIn([path]), at: missingPages.day };

const wantedBy = (shop: Core, { search, isDismissed }: MissingQuery) =>
  searchRows(shop, SOUGHT, search, {
    isFound: hasWords([path], search),
    others: and(
      sql`not exists (select from ${redirects} where ${redirects.from} = ${path})`,
      sql`exists (select from ${dismissedPages} where ${dismissedPages.path} = ${path}) = ${isDismissed}`,
    ),
  });

function sequenceOf({ sort = '-hits' }: MissingQuery): SQL[] {
  const column = { path: sql`${path}`, hits: sql`sum(${missingPages.hits})`, last }[sort.replace('-', '')]!;
  return [(sort.startsWith('-') ? desc : asc)(column), asc(path)];
}

/** Requested paths that don't exist, most requested first unless sorted otherwise, as far back as counts are stored. */
export async function listMissing(shop: Core, { page, ...query }: MissingQuery & { page: number }) {
  const { condition, byLikeness } = await wantedBy(shop, query);
  const [[all], rows] = await Promise.all([
    shop.db
      .select({ total: sql<number>`count(distinct ${path})::int` })
      .from(missingPages)
      .where(condition),
    shop.db
      .select({ id, path, hits, last })
      .from(missingPages)
      .where(condition)
      .groupBy(path)
      .orderBy(...sequenceOf(query))
      .limit(PER_PAGE)
      .offset((page - 1) * PER_PAGE),
  ]);
  const { total } = all!;
  return {
    rows: rows.map((row) => ({ ...row, canRedirect: isRedirectable(row.path) })),
    total,
    hasMore: page * PER_PAGE < total,
    isAlike: byLikeness !== null,
  };
}

/** The paths on all pages of a list, in its order, up to `most`. */
export async function statesOfMissing(
  shop: Core,
  query: MissingQuery,
  most: number,
): Promise<{ id: string; path: string; canRedirect: boolean }[]> {
  const { condition } = await wantedBy(shop, query);
  const rows = await shop.db
    .select({ id, path })
    .from(missingPages)
    .where(condition)
    .groupBy(path)
    .orderBy(...sequenceOf(query))
    .limit(most);
  return rows.map((row) => ({ ...row, canRedirect: isRedirectable(row.path) }));
}

/** Paths without their personal parts, and grouped ones, stand for many URLs. */
const isRedirectable = (path: string): boolean => path.startsWith('/') && !path.includes('…');

/** Redirects missing paths to one page; `leftOut` counts those that can't be, or are redirected already. */
export function redirectMissing(
  shop: Core,
  actor: Person,
  ids: readonly string[],
  to: string,
): Promise<{ ok: true; made: MadeRedirect[]; leftOut: number } | RedirectRefused> {
  return inTransaction(shop, async (shop) => {
    if (!mayWrite(actor)) return { ok: false as const, problem: 'not-allowed' as const };
    const rows = await shop.db
      .selectDistinct({ path })
      .from(missingPages)
      .where(inArray(id, [...ids]))
      .orderBy(path);
    const made: MadeRedirect[] = [];
    let problem: RedirectRefused['problem'] = 'gone';
    for (const { path: from } of rows.filter(({ path }) => isRedirectable(path))) {
      const answer = await insertRedirect(shop, actor, { from, to });
      if (answer.ok) made.push({ from: answer.from, to: answer.to, moved: answer.moved });
      else problem = answer.problem;
    }
    if (made.length === 0) return { ok: false as const, problem };
    return { ok: true as const, made, leftOut: new Set(ids).size - made.length };
  });
}

/** Hides missing paths, however often they are visited again. @returns ids of those that weren't dismissed before */
export async function dismissMissing(
  { db, clock }: Core,
  actor: Person,
  ids: readonly string[],
): Promise<string[]> {
  if (!mayWrite(actor)) return [];
  const rows = await db
    .selectDistinct({ path })
    .from(missingPages)
    .where(inArray(id, [...ids]));
  if (rows.length === 0) return [];
  const at = clock.now();
  const dismissed = await db
    .insert(dismissedPages)
    .values(rows.map(({ path }) => ({ path, at })))
    .onConflictDoNothing()
    .returning({ id: sql<string>`md5(${dismissedPages.path})` });
  return dismissed.map(({ id }) => id);
}

/** @returns ids of the paths that are listed again */
export async function restoreMissing({ db }: Core, actor: Person, ids: readonly string[]): Promise<string[]> {
  if (!mayWrite(actor)) return [];
  const id = sql<string>`md5(${dismissedPages.path})`;
  const rows = await db
    .delete(dismissedPages)
    .where(inArray(id, [...ids]))
    .returning({ id });
  return rows.map(({ id }) => id);
}
