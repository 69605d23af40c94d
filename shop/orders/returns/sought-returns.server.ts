import { type SQL, sql } from 'drizzle-orm';
import { soughtIn } from '#platform/database/search-conditions.ts';
import type { Core } from '#shop/core/index.ts';
import { orderLines, orders } from '../order-tables.ts';
import { returnLines, returns } from './return-tables.ts';

/** The order's number, the buyer, the items, and the buyer's comment. */
const sought = soughtIn([
  sql`(select concat_ws(' ', o.number, o.email, o.address ->> 'name') from ${orders} o where o.id = ${returns.orderId})`,
  sql`(select string_agg(concat_ws(' ', l.name, l.variant_name), ' ') from ${returnLines} r
    join ${orderLines} l on l.order_id = ${returns.orderId} and l.position = r.line where r.return_id = ${returns.id})`,
  returns.note,
]);

/** Writes what a search finds these returns by; call it in the transaction that changes any of it. */
export async function writeSoughtReturns({ db }: Pick<Core, 'db'>, which: SQL): Promise<void> {
  await db.update(returns).set({ sought }).where(which);
}
