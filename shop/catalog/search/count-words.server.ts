import { sql } from 'drizzle-orm';
import type { Core } from '#shop/core/index.ts';
import { byLevels } from './search.server.ts';
import { SEARCH_LOCALES, type SearchLocale } from './search-query.ts';
import { searchWords } from './search-tables.ts';

const AT_ONCE = 100;
/** A cap: words more frequent than this are equally common, since counts are only compared. */
const COMMON = 5_000;

/**
 * Updates document counts of words: new words at once, all others about once a day; words that occur nowhere
 * are deleted. The counts only rank completions and corrections.
 * @param forMs time limit in milliseconds; the next run continues
 */
export async function countWords(shop: Core, forMs = 2_000): Promise<void> {
  const end = performance.now() + forMs;
  for (const locale of SEARCH_LOCALES) {
    while (performance.now() < end && (await countSome(shop, locale)) === AT_ONCE);
  }
}

/** @returns the number of words that were counted */
async function countSome({ db, clock }: Core, locale: SearchLocale): Promise<number> {
  const now = clock.now().toISOString();
  const countOf = (mark: string) => sql`(select count(*) from
    ${byLevels(locale, sql`words @@ (select quote_literal(${mark} || stem)::tsquery)`, COMMON)} d)`;
  const { rows } = await db.execute<{ counted: number }>(sql`
    with due as (
      (select word, stem from ${searchWords} where locale = ${locale} and counted_at is null)
      union all
      (select word, stem from ${searchWords}
        where locale = ${locale} and counted_at < ${now}::timestamptz - interval '1 day')
      limit ${AT_ONCE}),
    counted as materialized (
      select word, ${countOf('')} as documents, ${countOf('n:')} as names from due),
    gone as (
      delete from ${searchWords} w using counted c
      where w.locale = ${locale} and w.word = c.word and c.documents = 0),
    known as (
      update ${searchWords} w set documents = c.documents, names = c.names, counted_at = ${now}::timestamptz
      from counted c where w.locale = ${locale} and w.word = c.word and c.documents > 0)
    select count(*)::int as counted from counted`);
  return rows[0]!.counted;
}
