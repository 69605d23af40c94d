import { sql } from 'drizzle-orm';
import { midnightOf, shopTimeZone } from '#shop/core/index.server.ts';
import { type Cents, type Core, dayAfter } from '#shop/core/index.ts';
import { orders } from '#shop/orders/order-tables.ts';
import { refunds } from '#shop/orders/refunds/refund-tables.ts';
import { type Days, daysBetween, lastDays, readLastDays } from './analytics-days.server.ts';

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

/**
 * What was sold on each of the last days, oldest first, the last one today. An order counts on the day it was paid,
 * and a cancelled one stays: its refund counts on the day of the refund, as in the journal and the tax report. A gift
 * card counts when goods are bought with it.
 */
export const salesByDay = async (shop: Core, days: number): Promise<SalesDay[]> =>
  readLastDays(shop, 'sales', await lastDays(shop, days), readSales);

async function readSales(shop: Core, { from, until }: Days): Promise<SalesDay[]> {
  const timeZone = await shopTimeZone(shop);
  const days = Array.from({ length: daysBetween(from, until) }, (_, nth) => dayAfter(from, nth));
  const midnights = [...days, until].map((day) => midnightOf(day, timeZone).toISOString());
  // Day by day, out of indexes: to ask each order for its day takes ten times as long.
  const { rows } = await shop.db.execute<SalesDay & Record<string, unknown>>(sql`
    select day, sold.orders, sold.cents as "soldCents", back.cents as "refundedCents"
    from unnest(${sql.param(days)}::text[], ${sql.param(midnights.slice(0, -1))}::timestamptz[],
        ${sql.param(midnights.slice(1))}::timestamptz[]) as that (day, begins, ends),
      lateral (
        select count(*)::int as orders, coalesce(sum(subtotal_cents + gift_wrap_cents - discount_cents), 0)::int as cents
        from ${orders} where paid_at >= begins and paid_at < ends and kind = 'goods') sold,
      lateral (
        select coalesce(sum(goods_cents + gift_wrap_cents), 0)::int as cents from ${refunds} r
        where done_at >= begins and done_at < ends and status = 'done'
          and exists (select from ${orders} o where o.id = r.order_id and o.kind = 'goods')) back
    order by day`);
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
