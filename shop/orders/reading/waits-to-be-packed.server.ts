import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Core } from '#shop/core/index.ts';
import { shipsSeparately } from '../add-ons.server.ts';
import { orderLines, orders } from '../order-tables.ts';
import { lastSentOf } from '../parcels/was-sent.server.ts';
import type { PaymentsPort } from '../payments/payment-provider.ts';
import { payments } from '../payments/payment-tables.ts';
import { isTransfer } from '../payments/transfers.server.ts';
import { refundLines, refunds } from '../refunds/refund-tables.ts';
import { TO_PACK } from './list-orders-query.ts';

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
    and(eq(orders.status, 'partially_refunded'), isNull(lastSentOf(orders.id)), hasItemsLeft),
  ),
)!;

export interface OrdersWaiting {
  /** An order counts once, even with several reasons. */
  total: number;
  toPack: number;
  toReview: number;
  /** Waiting for the staff to confirm an e-Transfer. */
  toConfirm: number;
}

/** Counts the orders that wait for the staff, by why they wait. */
export async function countOrdersWaiting(shop: Core & PaymentsPort): Promise<OrdersWaiting> {
  const transfers = [...shop.payments.keys()].filter((id) => isTransfer(shop, id));
  const isAwaited = sql`exists (select from ${payments} p where p.order_id = ${orders.id}
    and p.status = 'processing' and p.provider = any(${sql.param(transfers)}::text[]))`;
  const those = (condition: SQL | undefined) => sql`(select ${orders.id} from ${orders} where ${condition})`;
  const { rows } = await shop.db.execute<OrdersWaiting & Record<string, unknown>>(sql`
    with to_pack as materialized ${those(waitsToBePacked)},
      to_review as materialized ${those(isNotNull(orders.reviewReason))},
      to_confirm as materialized ${those(and(eq(orders.status, 'pending_payment'), isAwaited))}
    select (select count(*)::int from (table to_pack union table to_review union table to_confirm) waiting) as total,
      (select count(*)::int from to_pack) as "toPack", (select count(*)::int from to_review) as "toReview",
      (select count(*)::int from to_confirm) as "toConfirm"`);
  return rows[0]!;
}
