import { shopTimeZone, shopToday } from '#shop/core/index.server.ts';
import { type Core, dayAfter } from '#shop/core/index.ts';

const DAY_MS = 86_400_000;

/** The number of days between two, 'YYYY-MM-DD'. */
export const daysBetween = (from: string, until: string): number =>
  (Date.parse(until) - Date.parse(from)) / DAY_MS;

/** Days of the shop, 'YYYY-MM-DD': the first, and the one after the last. */
export interface Days {
  from: string;
  until: string;
}

/** The last `count` days, including today. */
export async function lastDays(shop: Core, count: number): Promise<Days> {
  const until = dayAfter(await shopToday(shop));
  return { from: dayAfter(until, -count), until };
}

/**
 * Reads the last days in two parts. Past days hardly change, and are cached until the database reports a change;
 * yesterday is read with today, because of writes that began before midnight.
 * @param name unique cache key of the query
 */
export async function readLastDays<Row>(
  shop: Core,
  name: string,
  { from, until }: Days,
  read: (shop: Core, days: Days) => Promise<Row[]>,
): Promise<Row[]> {
  const yesterday = dayAfter(until, -2);
  // In another time zone, the same dates are different days.
  const timeZone = await shopTimeZone(shop);
  if (from >= yesterday) return read(shop, { from, until });
  const [over, last] = await Promise.all([
    shop.queryCache.get(shop, `${name} ${from} ${yesterday} ${timeZone}`, (shop) => {
      shop.cacheTags.add('past days');
      return read(shop, { from, until: yesterday });
    }),
    read(shop, { from: yesterday, until }),
  ]);
  return [...over, ...last];
}
