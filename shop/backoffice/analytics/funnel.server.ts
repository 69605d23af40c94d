import { sql } from 'drizzle-orm';
import type { Core, DayRange } from '#shop/core/index.ts';
import { analyticsEvents, dayFigures } from './analytics-tables.ts';

export interface Funnel {
  visits: number;
  carts: number;
  checkouts: number;
  searches: number;
}

/** The funnel of some days; aggregated days and today are counted alike. */
export async function funnel(shop: Core, { from, until }: DayRange): Promise<Funnel> {
  const visitsOf = (name: string) => sql`coalesce(sum(visits) filter (where name = ${name}), 0)::int`;
  // What is not aggregated yet is counted the same way.
  const { rows } = await shop.db.execute<Funnel & Record<string, unknown>>(sql`
    with figures as (
      select name, visits from ${dayFigures} where day >= ${from} and day < ${until} and subject = ''
      union all
      select name, count(distinct visit) from ${analyticsEvents} where day >= ${from} and day < ${until} group by day, name)
    select ${visitsOf('page_view')} as visits, ${visitsOf('add_to_cart')} as carts,
      ${visitsOf('begin_checkout')} as checkouts, ${visitsOf('search')} as searches from figures`);
  return rows[0]!;
}

/** The number of visits that viewed each product. */
export async function viewsOfProducts(shop: Core, { from, until }: DayRange): Promise<Map<string, number>> {
  const isViewed = sql`day >= ${from} and day < ${until} and subject <> '' and name = 'view_item'`;
  const { rows } = await shop.db.execute<{ id: string; views: number }>(sql`
    select subject as id, sum(visits)::int as views from (
      select subject, visits from ${dayFigures} where ${isViewed}
      union all
      select subject, count(distinct visit) from ${analyticsEvents} where ${isViewed} group by day, subject) views
    group by subject`);
  return new Map(rows.map(({ id, views }) => [id, views]));
}
