import { and, asc, eq, gte, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Cents, Core } from '#shop/core/index.ts';
import { orderEdits } from '../edits/edit-tables.ts';
import { orderLines, orders } from '../order-tables.ts';
import { refunds } from '../refunds/refund-tables.ts';

/** How many of each variant were paid for at each price since a moment: the price of one, less its discounts. */
export async function soldPrices(
  { db }: Core,
  variantIds: readonly string[],
  since: Date,
): Promise<{ variantId: string; cents: Cents; quantity: number }[]> {
  const { rows } = await db.execute<{ variantId: string; cents: Cents; quantity: number }>(sql`
    select l.variant_id as "variantId", (l.total_cents - l.discount_cents) / l.quantity as cents,
      sum(l.quantity)::int as quantity
    from ${orders} o join ${orderLines} l on l.order_id = o.id
    where o.paid_at >= ${since.toISOString()} and o.status <> 'cancelled'
      and l.variant_id = any(${sql.param([...variantIds])}::text[])
    group by 1, 2`);
  return rows;
}

/** Selects orders, refunds or returns: the first `limit` since a moment. */
export interface SinceQuery {
  since: Date;
  /** A further condition on the id. */
  where: (id: SQLWrapper) => SQL;
  limit: number;
}

/** Earliest payment first. */
export const findPaidOrders = ({ db }: Core, { since, where, limit }: SinceQuery) =>
  db
    .select({ id: orders.id, number: orders.number })
    .from(orders)
    .where(and(gte(orders.paidAt, since), where(orders.id)))
    .orderBy(asc(orders.paidAt), asc(orders.id))
    .limit(limit);

/** Earliest first; `number` is that of the order. */
export const findDoneRefunds = ({ db }: Core, { since, where, limit }: SinceQuery) =>
  db
    .select({ id: refunds.id, number: orders.number, position: refunds.position })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(and(eq(refunds.status, 'done'), gte(refunds.doneAt, since), where(refunds.id)))
    .orderBy(asc(refunds.doneAt), asc(refunds.id))
    .limit(limit);

/**
 * SQL expression: the province that an order was sold to, or the country outside Canada. Its taxes are those of this
 * place, wherever the staff have sent it since; another province's additional tax is a separate order.
 * @param order its alias in the query
 */
export const placeSoldTo = (order: SQL): SQL<string> => sql<string>`(
  select case when address ->> 'country' = 'CA' then address ->> 'state' else address ->> 'country' end
  from (select coalesce((select e.before -> 'address' from ${orderEdits} e where e.order_id = ${order}.id
    order by e.at, e.id limit 1), ${order}.address) as address) placed)`;
