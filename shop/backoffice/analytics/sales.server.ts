import { midnightOf, shopTimeZone } from '#shop/core/index.server.ts';
import { type Cents, type Core, dayAfter } from '#shop/core/index.ts';
import { salesOfSpans } from '#shop/orders/index.server.ts';
import { type Days, daysBetween, lastDays, readLastDays } from './analytics-days.server.ts';

/** The sales of one day, 'YYYY-MM-DD', and the refunds made on it; without shipping and tax. */
export interface SalesDay {
  day: string;
  orders: number;
  /** Items and gift wrap, less discounts. */
  soldCents: Cents;
  /** Of items and gift wrap, whenever they were sold. */
  refundedCents: Cents;
}

/** The sales of a range of days that ends today, and of the range of equal length before it. */
export interface Sales extends Omit<SalesDay, 'day'> {
  from: string;
  to: string;
  before: Omit<SalesDay, 'day'>;
}

/**
 * The sales of each of the last days, oldest first, ending today. An order counts on the day it was paid, and remains
 * when cancelled: its refund counts on the day of the refund, as in the journal and the tax report. A gift card counts
 * when it buys items.
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

/**
 * Totals of the last `count` days, and of as many before them. @param days oldest first, at least twice as many as
 * `count`
 */
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
