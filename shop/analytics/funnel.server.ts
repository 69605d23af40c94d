import { sql } from 'drizzle-orm';
import type { Cents } from '../money/money.ts';
import { orderLines, orders } from '../orders/tables.ts';
import { SHOP_ZONE } from '../settings/shop-time.ts';
import { shopDay } from '../shipping/delivery-dates.ts';
import type { Shop } from '../shop.ts';
import { dayFigures, notedEvents } from './tables.ts';

/** One day of the shop, 'YYYY-MM-DD', from who looks around to who buys. Orders are those of the books. */
export interface FunnelDay {
  day: string;
  visits: number;
  carts: number;
  checkouts: number;
  orders: number;
  orderedCents: Cents;
}

export interface TopProduct {
  id: string;
  name: string;
  /** Visits that looked at it, and pieces that went into carts. */
  views: number;
  added: number;
  ordered: number;
  orderedCents: Cents;
}

export interface Funnel {
  /** Each of the days, oldest first, the last one today. */
  days: FunnelDay[];
  /** By what they brought, then by how often they were looked at. */
  products: TopProduct[];
}

const TOP = 10;
const DAY_MS = 86_400_000;

/** How visits became orders in the last days, today among them. Visits of a day that is summed up and of today read alike. */
export async function funnel(shop: Shop, days: number): Promise<Funnel> {
  const { day: today } = shopDay(shop.clock.now());
  const first = new Date(Date.parse(today) - (days - 1) * DAY_MS).toISOString().slice(0, 10);
  const paid = sql`
    paid_at >= ${first}::date::timestamp at time zone ${SHOP_ZONE} and status <> 'cancelled' and kind = 'goods'`;
  const visitsOf = (name: string) => sql`coalesce(sum(visits) filter (where name = ${name}), 0)::int`;
  const [byDay, products] = await Promise.all([
    // What is not summed up yet is counted as it would be.
    shop.db.execute<FunnelDay & Record<string, unknown>>(sql`
      with figures as (
        select day, name, visits from ${dayFigures} where day >= ${first} and about = ''
        union all
        select day, name, count(distinct visit) from ${notedEvents} where day >= ${first} group by day, name)
      select to_char(all_days.day, 'YYYY-MM-DD') as day,
        coalesce(seen.visits, 0) as visits, coalesce(seen.carts, 0) as carts,
        coalesce(seen.checkouts, 0) as checkouts, coalesce(bought.orders, 0) as orders,
        coalesce(bought.cents, 0) as "orderedCents"
      from generate_series(${first}::date, ${today}::date, interval '1 day') as all_days (day)
      left join (
        select day, ${visitsOf('page_view')} as visits, ${visitsOf('add_to_cart')} as carts,
          ${visitsOf('begin_checkout')} as checkouts
        from figures group by day) seen on seen.day = all_days.day::date
      left join (
        select (paid_at at time zone ${SHOP_ZONE})::date as day, count(*)::int as orders, sum(total_cents)::int as cents
        from ${orders} where ${paid} group by 1) bought on bought.day = all_days.day::date
      order by all_days.day`),
    shop.db.execute<TopProduct & Record<string, unknown>>(sql`
      with figures as (
        select name, about, visits, pieces from ${dayFigures}
        where day >= ${first} and about <> '' and name in ('view_item', 'add_to_cart')
        union all
        select name, about, count(distinct visit), sum(pieces) from ${notedEvents}
        where day >= ${first} and about <> '' and name in ('view_item', 'add_to_cart') group by day, name, about),
      looked as (
        select about as id, coalesce(sum(visits) filter (where name = 'view_item'), 0)::int as views,
          coalesce(sum(pieces) filter (where name = 'add_to_cart'), 0)::int as added
        from figures group by about),
      bought as (
        select l.product_id as id, sum(l.quantity)::int as ordered, sum(l.total_cents)::int as cents
        from ${orderLines} l join ${orders} o on o.id = l.order_id where ${paid} group by l.product_id)
      select p.id, p.name, coalesce(views, 0) as views, coalesce(added, 0) as added,
        coalesce(ordered, 0) as ordered, coalesce(cents, 0) as "orderedCents"
      from products p left join looked on looked.id = p.id left join bought on bought.id = p.id
      where looked.id is not null or bought.id is not null
      order by "orderedCents" desc, views desc, p.id limit ${TOP}`),
  ]);
  return { days: byDay.rows, products: products.rows };
}
