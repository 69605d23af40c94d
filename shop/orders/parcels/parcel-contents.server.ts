import { and, asc, eq, ne, or, sql } from 'drizzle-orm';
import type { Core } from '#shop/core/index.ts';
import { isPackedWithOrder } from '../add-ons.server.ts';
import { orderLines, orders } from '../order-tables.ts';
import type { Pieces } from '../refunds/read-refunds.server.ts';
import { refundLines, refunds } from '../refunds/refund-tables.ts';

/** How a parcel names the lines of what was added later: the order's own are below (a cart has a hundred at the most). */
const LINES_OF_A_PART = 100;

/** The name of a line in the parcels of an order: its position, or, of a part of it, one that no other part has. */
const lineOf = (orderId: string) => sql<number>`(
  case when ${orders.id} = ${orderId} then 0 else ${orders.addOnNumber} * ${LINES_OF_A_PART} end)`;

const inParcelsOf = (orderId: string) => or(eq(orders.id, orderId), isPackedWithOrder([orderId]));

/** What goes in the parcels of an order: its own lines, and those of what was added to it and is paid. */
export function linesInParcels({ db }: Core, orderId: string) {
  const { productId, variantId, name, variantName, sku, unitPriceCents, quantity, giftWrap } = orderLines;
  return db
    .select({
      line: sql<number>`${lineOf(orderId)} + ${orderLines.position}`,
      productId,
      variantId,
      name,
      variantName,
      sku,
      unitPriceCents,
      quantity,
      giftWrap,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(inParcelsOf(orderId))
    .orderBy(asc(sql`1`));
}

/** Pieces of these that refunds have put back on the shelf, or will. */
export async function restockedInParcels({ db }: Core, orderId: string): Promise<Pieces> {
  const rows = await db
    .select({
      line: sql<number>`${lineOf(orderId)} + ${refundLines.line}`,
      quantity: sql<number>`sum(${refundLines.quantity})::int`,
    })
    .from(refundLines)
    .innerJoin(refunds, eq(refunds.id, refundLines.refundId))
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(and(inParcelsOf(orderId), ne(refunds.status, 'refused'), refunds.restock))
    .groupBy(sql`1`);
  return new Map(rows.map(({ line, quantity }) => [line, quantity]));
}
