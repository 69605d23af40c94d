import { sql } from 'drizzle-orm';
import { shopToday } from '#shop/core/index.server.ts';
import type { Core, DayRange } from '#shop/core/index.ts';
import { tokenize } from './query-words.ts';
import { parseSearchQuery } from './search-query.ts';
import { searches, searchMisses } from './search-tables.ts';

/** A daily limit of distinct searches, so that the table cannot be flooded. */
const MOST_A_DAY = 500;
const SAVED_DAYS = 90;

/** A query that may contain an email address, an order number or a telephone number must not be stored. */
const isPersonal = (query: string): boolean => query.includes('@') || /\d{5}|\d[\d\s-]{6,}\d/.test(query);

/** Records a search without results and its day, for the owner. */
export async function recordNoResultSearch(shop: Core, query: string): Promise<void> {
  const words = tokenize(query).join(' ');
  if (words === '' || isPersonal(query)) return;
  const { db } = shop;
  const today = await shopToday(shop);
  await db.execute(sql`
    insert into ${searchMisses} as m (day, query, times)
    select ${today}::date, ${words}, 1
    where exists (select from ${searchMisses} where day = ${today}::date and query = ${words})
      or (select count(*) from ${searchMisses} where day = ${today}::date) < ${MOST_A_DAY}
    on conflict (day, query) do update set times = m.times + 1`);
}

/**
 * Records how often pages of results were shown, found or not.
 * @param shown by the address of the page; those that narrow a search or show more of it aren't searches
 */
export async function recordSearches(
  shop: Core,
  shown: readonly (readonly [string, number])[],
): Promise<void> {
  const counts = new Map<string, number>();
  for (const [address, times] of shown) {
    const { q, category, page } = parseSearchQuery(new URL(address, 'http://shop').searchParams);
    const words = tokenize(q).join(' ');
    if (words !== '' && !isPersonal(q) && category === null && page === 1)
      counts.set(words, (counts.get(words) ?? 0) + times);
  }
  if (counts.size === 0) return;
  const today = await shopToday(shop);
  await shop.db.execute(sql`
    insert into ${searches} as s (day, query, times)
    select ${today}::date, query, times
    from unnest(${sql.param([...counts.keys()])}::text[], ${sql.param([...counts.values()])}::int[]) as asked(query, times)
    where exists (select from ${searches} known where known.day = ${today}::date and known.query = asked.query)
      or (select count(*) from ${searches} where day = ${today}::date) < ${MOST_A_DAY}
    on conflict (day, query) do update set times = s.times + excluded.times`);
}

/** A search, and how often it found nothing. */
export interface RecordedSearch {
  query: string;
  times: number;
  misses: number;
}

/** Searches in some days, most frequent first; they are saved for 90 days. */
export async function searchesOf({ db }: Core, { from, until }: DayRange): Promise<RecordedSearch[]> {
  const isInRange = sql`day >= ${from} and day < ${until}`;
  // A search without results is recorded at once, the page that says so a little later.
  const { rows } = await db.execute<RecordedSearch & Record<string, unknown>>(sql`
    select query, greatest(sum(times), sum(misses))::int as times, sum(misses)::int as misses from (
      select query, times, 0 as misses from ${searches} where ${isInRange}
      union all select query, 0, times from ${searchMisses} where ${isInRange}) recorded
    group by query order by 2 desc, 1`);
  return rows;
}

export async function pruneSearches({ db, clock }: Core): Promise<void> {
  const oldest = new Date(clock.now().getTime() - SAVED_DAYS * 86_400_000).toISOString().slice(0, 10);
  await db.execute(sql`delete from ${searchMisses} where day < ${oldest}::date`);
  await db.execute(sql`delete from ${searches} where day < ${oldest}::date`);
}
