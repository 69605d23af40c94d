import { and, eq, lt, ne, sql } from 'drizzle-orm';
import { shopToday } from '#shop/core/index.server.ts';
import type { Core } from '#shop/core/index.ts';
import { missingPathOf } from './missing-path.ts';
import { dismissedPages, missingPages, redirects } from './seo-tables.ts';

/** How many different paths are counted in a day; any others are counted together. */
const PATHS_A_DAY = 500;
const OTHERS = '*';
/** How long counts are stored. */
const SAVED = sql`interval '90 days'`;

/**
 * The redirect of a path without a page, counted; null when there is none.
 * @param path without its query
 */
export async function followRedirect({ db }: Core, path: string): Promise<string | null> {
  if (path.includes('\0')) return null;
  const [moved] = await db
    .update(redirects)
    .set({ hits: sql`${redirects.hits} + 1` })
    .where(eq(redirects.from, path))
    .returning({ to: redirects.to });
  return moved?.to ?? null;
}

/** The same for a missing path: those are counted too, so that the owner sees broken links. */
export async function findRedirect(shop: Core, path: string): Promise<string | null> {
  if (path.includes('\0')) return null;
  const to = await followRedirect(shop, path);
  if (to === null) await recordMissingPage(shop, path);
  return to;
}

/** Counts a missing path for the current day in the shop's time zone. */
async function recordMissingPage(shop: Core, path: string): Promise<void> {
  const counted = missingPathOf(path);
  if (!counted) return;
  const day = sql`${await shopToday(shop)}::date`;
  await shop.db.execute(sql`
    insert into ${missingPages} (day, path)
    select ${day}, case when known.paths < ${PATHS_A_DAY}::int or known.has_this then ${counted} else ${OTHERS} end
    from (select count(*) as paths, coalesce(bool_or(path = ${counted}), false) as has_this
          from ${missingPages} where day = ${day}) known
    on conflict (day, path) do update set hits = ${missingPages}.hits + 1`);
}

/** Records a permanent move; redirects to the old path lead to the new one at once. */
export async function addRedirect({ db, clock }: Core, from: string, to: string): Promise<void> {
  // No chains: redirects to the old path are updated, and the new path itself redirects nowhere.
  await db.delete(redirects).where(eq(redirects.from, to));
  await db
    .update(redirects)
    .set({ to })
    .where(and(eq(redirects.to, from), ne(redirects.from, to)));
  await db
    .insert(redirects)
    .values({ from, to, createdAt: clock.now() })
    .onConflictDoUpdate({ target: redirects.from, set: { to } });
}

export async function pruneMissingPages({ db, clock }: Core): Promise<void> {
  const before = sql`(${clock.now().toISOString()}::timestamptz - ${SAVED})::date`;
  await db.delete(missingPages).where(lt(missingPages.day, before));
  // A dismissed path that nobody asked for in that time is listed again.
  await db
    .delete(dismissedPages)
    .where(
      and(
        sql`${dismissedPages.at} < ${before}`,
        sql`not exists (select from ${missingPages} where ${missingPages.path} = ${dismissedPages.path})`,
      ),
    );
}
