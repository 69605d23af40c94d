import { and, eq, isNotNull, min } from 'drizzle-orm';
import { dayOf, shopTimeZone } from '#shop/core/index.server.ts';
import type { Core } from '#shop/core/index.ts';
import { orderLines, orders } from '../order-tables.ts';

/** The first day on which a product was sold here, YYYY-MM-DD; null when it never was. */
export async function firstSoldOn(shop: Core, productId: string): Promise<string | null> {
  const [first] = await shop.db
    .select({ at: min(orders.paidAt) })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(orderLines.productId, productId), isNotNull(orders.paidAt)));
  return first?.at ? dayOf(first.at, await shopTimeZone(shop)) : null;
}
