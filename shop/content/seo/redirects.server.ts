import { and, eq, lt, ne, sql } from 'drizzle-orm';
import { shopToday } from '#shop/core/index.server.ts';
import type { Core } from '#shop/core/index.ts';
import { missingPathOf } from './missing-path.ts';
import { missingPages, redirects } from './seo-tables.ts';

/** How many paths are told apart in a day; what more is asked for is counted together. */
const PATHS_A_DAY = 500;
const OTHERS = '*';
/** For how long counts are kept. */
const SAVED = sql`interval '90 days'`;

/**
 * Where a page has gone that is not at its path any more, counted; null where it has gone nowhere. Such a page is
 * counted too: the owner sees which links are broken.
 * @param path without its query
 */
export async function findRedirect(shop: Core, path: string): Promise<string | null> {
  if (path.includes('\0')) return null;
  const [moved] = await shop.db
    .update(redirects)
    .set({ hits: sql`${redirects.hits} + 1` })
    .where(eq(redirects.from, path))
    .returning({ to: redirects.to });
  if (!moved) await noteMissing(shop, path);
  return moved?.to ?? null;
}

/** Counts a path that is not there, for the shop's own day. */
async function noteMissing(shop: Core, path: string): Promise<void> {
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

/** Says that a page has moved, for good. What led to its old path leads to the new one at once. */
export async function addRedirect({ db }: Core, from: string, to: string): Promise<void> {
  // No chains: what led to the old path follows, and the new path itself leads nowhere else.
  await db.delete(redirects).where(eq(redirects.from, to));
  await db
    .update(redirects)
    .set({ to })
    .where(and(eq(redirects.to, from), ne(redirects.from, to)));
  await db.insert(redirects).values({ from, to }).onConflictDoUpdate({ target: redirects.from, set: { to } });
}

/** Forgets counts of long ago. */
export async function pruneMissingPages({ db, clock }: Core): Promise<void> {
  const before = sql`(${clock.now().toISOString()}::timestamptz - ${SAVED})::date`;
  await db.delete(missingPages).where(lt(missingPages.day, before));
}
