import { lt, sql } from 'drizzle-orm';
import { shopDay } from '#shop/checkout/index.ts';
import type { Shop } from '#shop/core/index.ts';
import { analyticsEvents, dayFigures, visitSalts } from './analytics-tables.ts';

/** How many products or pages a day remembers by name for each kind of event: those of most visits. */
const MOST_NAMED = 300;

/**
 * Sums up the oldest day that is over, and forgets its visits and its salt. In one statement, so that nothing is
 * counted twice, whoever else does the same. @returns whether there may be another day
 */
export async function aggregateDay({ db, clock }: Shop): Promise<boolean> {
  const { day: today } = shopDay(clock.now());
  const { rowCount } = await db.execute(sql`
    with gone as (
      delete from ${analyticsEvents}
      where day = (select min(day) from ${analyticsEvents} where day < ${today})
      returning day, name, visit, about, pieces, value_cents),
    named as (
      select day, name, coalesce(about, '') as about, count(*) as times, count(distinct visit) as visits,
        sum(pieces) as pieces, sum(value_cents) as value_cents, grouping(about) as is_all,
        row_number() over (partition by day, name, grouping(about) order by count(distinct visit) desc) as place
      from gone group by grouping sets ((day, name), (day, name, about)))
    insert into ${dayFigures} as known (day, name, about, times, visits, pieces, value_cents)
    select day, name, about, times, visits, pieces, value_cents from named
    where is_all = 1 or about <> '' and place <= ${MOST_NAMED}
    on conflict (day, name, about) do update set times = known.times + excluded.times,
      visits = known.visits + excluded.visits, pieces = known.pieces + excluded.pieces,
      value_cents = known.value_cents + excluded.value_cents`);
  await db.delete(visitSalts).where(lt(visitSalts.day, today));
  return (rowCount ?? 0) > 0;
}
