import { sql } from 'drizzle-orm';
import type { Cents } from '../money/money.ts';
import { orders } from '../orders/tables.ts';
import { refunds } from '../refunds/tables.ts';
import { SHOP_ZONE } from '../settings/shop-time.ts';
import { shopDay } from '../shipping/delivery-dates.ts';
import type { Shop } from '../shop.ts';

/** Sold on one day of the shop, 'YYYY-MM-DD', less what was given back on it; without shipping and tax. */
export interface SalesDay {
  day: string;
  orders: number;
  /** Goods and gift wrap, less discounts. */
  soldCents: Cents;
  /** Of goods and gift wrap, whenever they were sold. */
  refundedCents: Cents;
}

/** Sold in a stretch of days that ends today, and in the same stretch before it. */
export interface Sales extends Omit<SalesDay, 'day'> {
  from: string;
  to: string;
  before: Omit<SalesDay, 'day'>;
}

const DAY_MS = 86_400_000;

/**
 * What was sold on each of the last days, oldest first, the last one today. An order counts on the day it was paid. A
 * gift card counts when goods are bought with it.
 */
export async function salesByDay(shop: Shop, days: number): Promise<SalesDay[]> {
  const { day: today } = shopDay(shop.clock.now());
  const first = dayBefore(today, days - 1);
  const since = sql`${first}::date::timestamp at time zone ${SHOP_ZONE}`;
  const { rows } = await shop.db.execute<SalesDay & Record<string, unknown>>(sql`
    with sold as (
      select (paid_at at time zone ${SHOP_ZONE})::date as day, count(*)::int as orders,
        sum(subtotal_cents + gift_wrap_cents - discount_cents)::int as cents
      from ${orders} where paid_at >= ${since} and status <> 'cancelled' and kind = 'goods' group by 1),
    back as (
      select (done_at at time zone ${SHOP_ZONE})::date as day, sum(goods_cents + gift_wrap_cents)::int as cents
      from ${refunds} r where done_at >= ${since} and status = 'done'
        and exists (select 1 from ${orders} o where o.id = r.order_id and o.kind = 'goods') group by 1)
    select to_char(all_days.day, 'YYYY-MM-DD') as day, coalesce(sold.orders, 0) as orders,
      coalesce(sold.cents, 0) as "soldCents", coalesce(back.cents, 0) as "refundedCents"
    from generate_series(${first}::date, ${today}::date, interval '1 day') as all_days (day)
    left join sold on sold.day = all_days.day::date left join back on back.day = all_days.day::date
    order by all_days.day`);
  return rows;
}

/** Sums up the last of some days, and as many before them. @param days oldest first, at least twice as many as `count` */
export function salesOf(days: readonly SalesDay[], count: number): Sales {
  const stretch = days.slice(-count);
  return {
    ...sumOf(stretch),
    from: stretch[0]!.day,
    to: stretch.at(-1)!.day,
    before: sumOf(days.slice(-2 * count, -count)),
  };
}

function sumOf(days: readonly SalesDay[]): Omit<SalesDay, 'day'> {
  const sum = (of: (day: SalesDay) => number) => days.reduce((all, day) => all + of(day), 0);
  return {
    orders: sum((day) => day.orders),
    soldCents: sum((day) => day.soldCents),
    refundedCents: sum((day) => day.refundedCents),
  };
}

const dayBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10);
