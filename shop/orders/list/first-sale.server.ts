import { and, eq, isNotNull, min } from 'drizzle-orm';
import { dayOf, type Shop } from '#shop/core/index.ts';
import { orderLines, orders } from '../order-tables.ts';

/** The first day on which a product was sold here, YYYY-MM-DD; null when it never was. */
export async function firstSoldOn({ db }: Shop, productId: string): Promise<string | null> {
  const [first] = await db
    .select({ at: min(orders.paidAt) })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(orderLines.productId, productId), isNotNull(orders.paidAt)));
  return first?.at ? dayOf(first.at) : null;
}
