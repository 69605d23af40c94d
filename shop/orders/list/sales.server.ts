import { and, asc, count, eq, gte, lt, type SQL, type SQLWrapper, sql, sum } from 'drizzle-orm';
import type { Cents, Core } from '#shop/core/index.ts';
import { shipsSeparately } from '../add-ons.server.ts';
import { orderLines, orders } from '../order-tables.ts';
import { refunds } from '../refunds/refund-tables.ts';

/** Includes `from`, excludes `until`. */
export interface Span {
  from: Date;
  until: Date;
}

/** What was sold and refunded in a period, without shipping and tax. */
export interface SpanSales {
  orders: number;
  /** Items and gift wrap, less discounts. */
  soldCents: Cents;
  /** Of items and gift wrap, whenever they were sold. */
  refundedCents: Cents;
}

/** The sales of items in each of these periods, in their order, by the time of payments and refunds. */
export async function salesOfSpans({ db }: Core, spans: readonly Span[]): Promise<SpanSales[]> {
  const [begins, ends] = [spans.map(({ from }) => from), spans.map(({ until }) => until)];
  // One index lookup per period: finding each order's period takes ten times as long.
  const { rows } = await db.execute<SpanSales & Record<string, unknown>>(sql`
    select sold.orders, sold.cents as "soldCents", back.cents as "refundedCents"
    from unnest(${sql.param(begins)}::timestamptz[], ${sql.param(ends)}::timestamptz[])
        with ordinality as that (begins, ends, nth),
      lateral (
        select count(*)::int as orders, coalesce(sum(subtotal_cents + gift_wrap_cents - discount_cents), 0)::int as cents
        from ${orders} where paid_at >= begins and paid_at < ends and kind = 'goods') sold,
      lateral (
        select coalesce(sum(goods_cents + gift_wrap_cents), 0)::int as cents from ${refunds} r
        where done_at >= begins and done_at < ends and status = 'done'
          and exists (select from ${orders} o where o.id = r.order_id and o.kind = 'goods')) back
    order by nth`);
  return rows;
}

const DAY_MS = 86_400_000;

/** Sales by product, from orders paid in a period, at the prices of their lines. */
export async function salesOfProducts(
  { db }: Core,
  { from, until }: Span,
): Promise<{ id: string; quantity: number; totalCents: Cents }[]> {
  // For a few days, few lines match, and looking them up order by order is faster; for a year, one scan of all is
  // faster.
  const orderByOrder = until.getTime() - from.getTime() < 8 * DAY_MS ? sql`offset 0` : sql``;
  const { rows } = await db.execute<{ id: string; quantity: number; totalCents: Cents }>(sql`
    select l.product_id as id, sum(l.quantity)::int as quantity, sum(l.total_cents)::int as "totalCents"
    from ${orders} o, lateral (
      select product_id, quantity, total_cents from ${orderLines} where order_id = o.id ${orderByOrder}) l
    where paid_at >= ${from.toISOString()} and paid_at < ${until.toISOString()} and kind = 'goods'
    group by l.product_id`);
  return rows;
}

/** The number of orders paid in a period, and their total, without add-ons that ship in another order's parcels. */
export async function countPaidOrders({ db }: Core, { from, until }: Span) {
  const [found] = await db
    .select({ count: count(), totalCents: sum(orders.totalCents).mapWith(Number) })
    .from(orders)
    .where(and(gte(orders.paidAt, from), lt(orders.paidAt, until), shipsSeparately));
  return { count: found!.count, totalCents: found!.totalCents ?? 0 };
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
