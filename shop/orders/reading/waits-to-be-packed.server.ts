import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { shipsSeparately } from '../add-ons.server.ts';
import { orderEvents, orderLines, orders } from '../order-tables.ts';
import { refundLines, refunds } from '../refunds/refund-tables.ts';
import { TO_PACK } from './list-orders-query.ts';

const isUnsent = sql`not exists (select 1 from ${orderEvents} e
  where e.order_id = ${orders.id} and e.kind in ('shipped', 'delivered'))`;

const hasItemsLeft = sql`exists (select 1 from ${orderLines} l
  where l.order_id = ${orders.id} and l.quantity > (
    select coalesce(sum(rl.quantity), 0) from ${refundLines} rl
    join ${refunds} r on r.id = rl.refund_id
    where r.order_id = l.order_id and rl.line = l.position and r.status <> 'refused'))`;

/**
 * Whether an order waits to be packed: it is paid and not sent. The status of a partially refunded order doesn't show
 * whether it was sent, and all its items may have been refunded. Add-ons that ship with another order are packed there.
 */
export const waitsToBePacked: SQL = and(
  eq(orders.kind, 'goods'),
  shipsSeparately,
  or(
    inArray(orders.status, [...TO_PACK]),
    and(eq(orders.status, 'partially_refunded'), isUnsent, hasItemsLeft),
  ),
)!;
