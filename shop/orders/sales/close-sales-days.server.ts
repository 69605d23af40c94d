import { sql } from 'drizzle-orm';
import { dayOf, shopTimeZone, shopToday } from '#shop/core/index.server.ts';
import { type Core, dayAfter, daysBetween, daysOf, inTransaction } from '#shop/core/index.ts';
import { orders } from '../order-tables.ts';
import { daysRelation } from './read-sales.server.ts';
import { figuresOfDays } from './sales-figures.server.ts';
import { SALES_DIMENSIONS } from './sales-sums.ts';
import { salesDays, salesFigures } from './sales-tables.ts';

/** As many days at a time as take a second in a busy shop. */
const MOST_DAYS = 92;

/**
 * Sums up the sales of days that are over, except for yesterday's: what begins before midnight may be recorded after it.
 * @returns whether there may be more
 */
export async function closeSalesDays(shop: Core): Promise<boolean> {
  const timeZone = await shopTimeZone(shop);
  const { rows } = await shop.db.execute<{ first: Date | null }>(
    sql`select min(paid_at) as first from ${orders} where paid_at >= '1990-01-01'`,
  );
  const { first } = rows[0]!;
  if (!first) return false;
  const range = { from: dayOf(new Date(first), timeZone), until: dayAfter(await shopToday(shop), -1) };
  const { rows: closed } = await shop.db.execute(sql`
    select from ${salesDays} where time_zone = ${timeZone} and day >= ${range.from} and day < ${range.until}`);
  if (closed.length >= daysBetween(range.from, range.until)) return false;
  return inTransaction(shop, async ({ db }) => {
    // A sale recorded for these days in the meantime deletes them once they are written.
    await db.execute(sql`lock table ${salesDays} in share row exclusive mode`);
    await db.execute(sql`delete from ${salesDays} where time_zone <> ${timeZone}`);
    const { rows: known } = await db.execute<{ day: string }>(sql`select day::text as day from ${salesDays}`);
    const summedUp = new Set(known.map(({ day }) => day));
    const missing = daysOf(range).filter((day) => !summedUp.has(day));
    const days = missing.slice(-MOST_DAYS);
    if (days.length === 0) return false;
    await db.execute(sql`
      insert into ${salesDays} (day, begins, ends, time_zone)
      select day, begins, ends, ${timeZone} from ${daysRelation(days, timeZone)}`);
    for (const dimension of SALES_DIMENSIONS) {
      await db.execute(sql`
        with closing as materialized (select * from ${daysRelation(days, timeZone)})
        insert into ${salesFigures} (dimension, day, key, orders, quantity, gross_cents, discount_cents, returned_cents,
          shipping_cents, shipping_returned_cents, tax_cents, tax_returned_cents)
        select ${dimension}, day, key, sum(orders), sum(quantity), sum(gross_cents), sum(discount_cents),
          sum(returned_cents), sum(shipping_cents), sum(shipping_returned_cents), sum(tax_cents), sum(tax_returned_cents)
        from (${figuresOfDays(dimension, sql`closing`)}) figures group by day, key`);
    }
    return missing.length > days.length;
  });
}
