import { lt, sql } from 'drizzle-orm';
import { shopToday } from '#shop/core/index.server.ts';
import type { Core } from '#shop/core/index.ts';
import { analyticsEvents, dayFigures, visitSalts } from './analytics-tables.ts';

/** How many products or pages a day retains by name for each kind of event: those with the most visits. */
const MOST_NAMED = 300;

/**
 * Aggregates the oldest day that is over, and deletes its events and salt. One statement, so that concurrent runs count
 * nothing twice. @returns whether there may be another day
 */
export async function aggregateDay(shop: Core): Promise<boolean> {
  const { db } = shop;
  const today = await shopToday(shop);
  const { rowCount } = await db.execute(sql`
    with gone as (
      delete from ${analyticsEvents}
      where day = (select min(day) from ${analyticsEvents} where day < ${today})
      returning day, name, visit, subject, quantity, value_cents),
    named as (
      select day, name, coalesce(subject, '') as subject, count(*) as occurrences, count(distinct visit) as visits,
        sum(quantity) as quantity, sum(value_cents) as value_cents, grouping(subject) as is_all,
        row_number() over (partition by day, name, grouping(subject) order by count(distinct visit) desc) as place
      from gone group by grouping sets ((day, name), (day, name, subject)))
    insert into ${dayFigures} as known (day, name, subject, occurrences, visits, quantity, value_cents)
    select day, name, subject, occurrences, visits, quantity, value_cents from named
    where is_all = 1 or subject <> '' and place <= ${MOST_NAMED}
    on conflict (day, name, subject) do update set occurrences = known.occurrences + excluded.occurrences,
      visits = known.visits + excluded.visits, quantity = known.quantity + excluded.quantity,
      value_cents = known.value_cents + excluded.value_cents`);
  await db.delete(visitSalts).where(lt(visitSalts.day, today));
  return (rowCount ?? 0) > 0;
}
