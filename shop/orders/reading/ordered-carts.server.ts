import { and, gt, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Core } from '#shop/core/index.ts';
import { orders } from '../order-tables.ts';

/** Orders placed from these carts or by these accounts since a moment, except cancelled ones. */
export const ordersOfCarts = (
  { db }: Core,
  { userIds, cartIds, since }: { userIds: string[]; cartIds: string[]; since: Date },
): Promise<{ userId: string | null; cartId: string; placedAt: Date }[]> =>
  db
    .select({ userId: orders.userId, cartId: orders.cartId, placedAt: orders.placedAt })
    .from(orders)
    .where(
      and(
        ne(orders.status, 'cancelled'),
        or(inArray(orders.userId, userIds), inArray(orders.cartId, cartIds)),
        gt(orders.placedAt, since),
      ),
    );

/**
 * SQL expression: the number of an account's or a cart's first paid order after a moment, or null; each lookup uses an
 * index.
 */
export const firstPaidOrderAfter = ({ userId, cartId, after }: { userId: SQL; cartId: SQL; after: SQL }) =>
  sql<string | null>`(
  select number from (
    (select o.number, o.placed_at from ${orders} o
      where o.user_id = ${userId} and o.paid_at is not null and o.placed_at > ${after}
      order by o.placed_at limit 1)
    union all
    (select o.number, o.placed_at from ${orders} o
      where o.cart_id = ${cartId} and o.paid_at is not null and o.placed_at > ${after}
        and o.status <> 'cancelled')) recovered
  order by placed_at limit 1)`;
