import { and, asc, eq, getTableColumns, ne, or, sql } from 'drizzle-orm';
import type { Core } from '#shop/core/index.ts';
import { isPackedWithOrder } from '../add-ons.server.ts';
import { orderLines, orders } from '../order-tables.ts';
import type { Quantities } from '../refunds/read-refunds.server.ts';
import { refundLines, refunds } from '../refunds/refund-tables.ts';

/** Add-on lines are numbered from here in a parcel; the order's own lines are below (a cart has at most a hundred). */
const LINES_OF_AN_ADD_ON = 100;

/** The number of a line in an order's parcels: its position, or for an add-on's line one unique among the add-ons. */
const lineOf = (orderId: string) => sql<number>`(
  case when ${orders.id} = ${orderId} then 0 else ${orders.addOnNumber} * ${LINES_OF_AN_ADD_ON} end)`;

const inParcelsOf = (orderId: string) => or(eq(orders.id, orderId), isPackedWithOrder([orderId]));

/** The lines in an order's parcels: its own, and those of its paid add-ons. */
export function linesInParcels({ db }: Core, orderId: string) {
  const { orderId: _, position, totalCents: __, ...columns } = getTableColumns(orderLines);
  return db
    .select({ line: sql<number>`${lineOf(orderId)} + ${position}`, ...columns })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(inParcelsOf(orderId))
    .orderBy(asc(sql`1`));
}

/** The lines that are to be packed: items that were refunded and restocked are left out. */
export async function linesLeftInParcels(shop: Core, orderId: string) {
  const [lines, takenOut] = await Promise.all([
    linesInParcels(shop, orderId),
    restockedInParcels(shop, orderId),
  ]);
  return lines
    .map((line) => ({ ...line, quantity: line.quantity - (takenOut.get(line.line) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
}

/** Quantities of these that refunds have restocked, or will. */
async function restockedInParcels({ db }: Core, orderId: string): Promise<Quantities> {
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
