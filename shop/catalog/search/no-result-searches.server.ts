import { sql } from 'drizzle-orm';
import { shopToday } from '#shop/core/index.server.ts';
import type { Core } from '#shop/core/index.ts';
import { tokenize } from './key.ts';
import { searchMisses } from './search-tables.ts';

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

/** Deletes old searches. */
export async function pruneNoResultSearches({ db, clock }: Core): Promise<void> {
  const oldest = new Date(clock.now().getTime() - SAVED_DAYS * 86_400_000).toISOString().slice(0, 10);
  await db.execute(sql`delete from ${searchMisses} where day < ${oldest}::date`);
}
