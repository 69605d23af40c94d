import { sql } from 'drizzle-orm';
import type { Shop } from '../shop.ts';
import { searchWords } from './tables.ts';

const NEW_AT_ONCE = 400;
const OLD_AT_ONCE = 40;

/**
 * Counts in how many documents words stand: new words at once, all others about once a day; what stands nowhere any
 * more is forgotten. The counts only choose between completions and between corrections.
 */
export async function countWords({ db, clock }: Shop): Promise<void> {
  const now = clock.now().toISOString();
  await db.execute(sql`
    with due as (
      (select word, stem from ${searchWords} where counted_at is null order by word limit ${NEW_AT_ONCE})
      union all
      (select word, stem from ${searchWords} where counted_at < ${now}::timestamptz - interval '1 day'
       order by counted_at limit ${OLD_AT_ONCE})),
    counted as materialized (
      select word,
        (select count(*) from search_documents where words @@ quote_literal(stem)::tsquery) as documents,
        (select count(*) from search_documents where words @@ quote_literal('n:' || stem)::tsquery) as names
      from due),
    gone as (delete from ${searchWords} w using counted c where w.word = c.word and c.documents = 0)
    update ${searchWords} w set documents = c.documents, names = c.names, counted_at = ${now}::timestamptz
    from counted c where w.word = c.word and c.documents > 0`);
}
