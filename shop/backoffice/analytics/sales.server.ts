import { midnightOf, shopTimeZone } from '#shop/core/index.server.ts';
import { type Cents, type Core, dayAfter } from '#shop/core/index.ts';
import { salesOfSpans } from '#shop/orders/index.server.ts';
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
  const midnights = [...days, until].map((day) => midnightOf(day, timeZone));
  const sales = await salesOfSpans(
    shop,
    days.map((_, nth) => ({ from: midnights[nth]!, until: midnights[nth + 1]! })),
  );
  return sales.map((sold, nth) => ({ day: days[nth]!, ...sold }));
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
