import { sql } from 'drizzle-orm';
import { namesOfProducts } from '#shop/catalog/index.server.ts';
import { midnightOf, shopTimeZone } from '#shop/core/index.server.ts';
import type { Cents, Core } from '#shop/core/index.ts';
import { salesOfProducts } from '#shop/orders/index.server.ts';
import { type Days, lastDays, readLastDays } from './analytics-days.server.ts';
import { analyticsEvents, dayFigures } from './analytics-tables.ts';

/** The number of visits, and of those that reached each step. */
export interface Funnel {
  visits: number;
  carts: number;
  checkouts: number;
}

export interface TopProduct {
  id: string;
  name: string;
  /** Visits that viewed it. */
  views: number;
  ordered: number;
  orderedCents: Cents;
}

const TOP = 10;

/** The funnel of the last days, including today; aggregated days and today are counted alike. */
export async function funnel(shop: Core, count: number): Promise<Funnel> {
  const { from } = await lastDays(shop, count);
  const visitsOf = (name: string) => sql`coalesce(sum(visits) filter (where name = ${name}), 0)::int`;
  // What is not aggregated yet is counted the same way.
  const { rows } = await shop.db.execute<Funnel & Record<string, unknown>>(sql`
    with figures as (
      select name, visits from ${dayFigures} where day >= ${from} and subject = ''
      union all
      select name, count(distinct visit) from ${analyticsEvents} where day >= ${from} group by day, name)
    select ${visitsOf('page_view')} as visits, ${visitsOf('add_to_cart')} as carts,
      ${visitsOf('begin_checkout')} as checkouts from figures`);
  return rows[0]!;
}

/** The products with the highest sales in the last days, then those viewed most. */
export async function topProducts(shop: Core, count: number): Promise<TopProduct[]> {
  const days = await readLastDays(shop, 'products', await lastDays(shop, count), readProducts);
  const sums = new Map<string, Omit<TopProduct, 'name'>>();
  for (const { id, views, ordered, orderedCents } of days) {
    const sum = sums.get(id);
    sums.set(id, {
      id,
      views: views + (sum?.views ?? 0),
      ordered: ordered + (sum?.ordered ?? 0),
      orderedCents: orderedCents + (sum?.orderedCents ?? 0),
    });
  }
  const top = [...sums.values()]
    .sort((a, b) => b.orderedCents - a.orderedCents || b.views - a.views || (a.id < b.id ? -1 : 1))
    .slice(0, TOP);
  const names = await namesOfProducts(
    shop,
    top.map(({ id }) => id),
  );
  return top.flatMap((product) => {
    const name = names.get(product.id);
    return name === undefined ? [] : [{ ...product, name }];
  });
}

async function readProducts(shop: Core, { from, until }: Days): Promise<Omit<TopProduct, 'name'>[]> {
  const timeZone = await shopTimeZone(shop);
  const [{ rows: looked }, bought] = await Promise.all([
    shop.db.execute<{ id: string; views: number }>(sql`
      select subject as id, sum(visits)::int as views from (
        select subject, visits from ${dayFigures}
        where day >= ${from} and day < ${until} and subject <> '' and name = 'view_item'
        union all
        select subject, count(distinct visit) from ${analyticsEvents}
        where day >= ${from} and day < ${until} and subject <> '' and name = 'view_item' group by day, subject) views
      group by subject`),
    salesOfProducts(shop, { from: midnightOf(from, timeZone), until: midnightOf(until, timeZone) }),
  ]);
  const viewsOf = new Map(looked.map(({ id, views }) => [id, views]));
  const salesOf = new Map(bought.map(({ id, ...sales }) => [id, sales]));
  return [...new Set([...viewsOf.keys(), ...salesOf.keys()])].map((id) => ({
    id,
    views: viewsOf.get(id) ?? 0,
    ordered: salesOf.get(id)?.quantity ?? 0,
    orderedCents: salesOf.get(id)?.totalCents ?? 0,
  }));
}
