import {
  and,
  asc,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  lte,
  min,
  ne,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { dayOf, shopTimeZone } from '#shop/core/index.server.ts';
import type { Core } from '#shop/core/index.ts';
import { ERASED_EMAIL, type OrderStatus } from '../order-rules.ts';
import { orderEvents, orderLines, orders } from '../order-tables.ts';

/** Order statuses that prove a purchase; a fully refunded order proves none. */
const BOUGHT: readonly OrderStatus[] = ['paid', 'processing', 'shipped', 'delivered', 'partially_refunded'];

/** SQL condition: whether an account, or a guest with one order, has bought a product and not returned it. */
export function purchaseExists(
  { db }: Core,
  { userId, orderId }: { userId: string | null; orderId: string | null },
  productId: string,
): SQL<boolean> {
  const theirs = userId ? eq(orders.userId, userId) : eq(orders.id, orderId!);
  const bought = db
    .select({ one: sql`1` })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(and(theirs, inArray(orders.status, [...BOUGHT]), eq(orderLines.productId, productId)));
  return sql<boolean>`${exists(bought)}`;
}

/** Subquery: the distinct products of an order, with the picture and position of their first line. */
export const productsOfOrder = ({ db }: Core, orderId: string) =>
  db
    .select({
      id: orderLines.productId,
      picture: sql<string | null>`max(${orderLines.picture})`.as('picture'),
      position: sql<number>`min(${orderLines.position})`.as('position'),
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .groupBy(orderLines.productId)
    .as('ordered_products');

/** Subquery: the distinct products delivered to an account, with the time of the latest order. */
export const deliveredProducts = ({ db }: Core, userId: string) =>
  db
    .select({
      id: orderLines.productId,
      picture: sql<string | null>`max(${orderLines.picture})`.as('picture'),
      placedAt: sql<Date>`max(${orders.placedAt})`.as('placed_at'),
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(and(eq(orders.userId, userId), eq(orders.status, 'delivered')))
    .groupBy(orderLines.productId)
    .as('delivered_products');

/**
 * Orders delivered in a period and not refunded since, earliest delivery first.
 * @param where a further condition on the order's id
 */
export const findDeliveredOrders = (
  { db }: Core,
  { after, until, where, limit }: { after: Date; until: Date; where: (id: SQLWrapper) => SQL; limit: number },
) =>
  db
    .select({ id: orders.id, email: orders.email, userId: orders.userId })
    .from(orderEvents)
    .innerJoin(orders, eq(orders.id, orderEvents.orderId))
    .where(
      and(
        eq(orderEvents.kind, 'delivered'),
        lte(orderEvents.at, until),
        gt(orderEvents.at, after),
        eq(orders.status, 'delivered'),
        ne(orders.email, ERASED_EMAIL),
        where(orders.id),
      ),
    )
    .orderBy(asc(orderEvents.at))
    .limit(limit);

/** The day of a product's first sale, YYYY-MM-DD; null if it was never sold. */
export async function firstSoldOn(shop: Core, productId: string): Promise<string | null> {
  const [first] = await shop.db
    .select({ at: min(orders.paidAt) })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(orderLines.productId, productId), isNotNull(orders.paidAt)));
  return first?.at ? dayOf(first.at, await shopTimeZone(shop)) : null;
}
