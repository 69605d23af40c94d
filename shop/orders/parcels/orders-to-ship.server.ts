import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Core } from '#shop/core/index.ts';
import { shipsSeparately } from '../add-ons.server.ts';
import type { OrderView } from '../list/order-view.ts';
import { readOrdersWhere } from '../list/read-orders.server.ts';
import { orders } from '../order-tables.ts';

/** What shipping needs of an order; null when the id is unknown. */
export async function readOrderToShip({ db }: Core, orderId: string) {
  const { id, number, kind, status, addOnOf, addOnKind, address, email, phone, shipping } = orders;
  const [order] = await db
    .select({ id, number, kind, status, addOnOf, addOnKind, address, email, phone, shipping })
    .from(orders)
    .where(eq(id, orderId));
  return order ?? null;
}

/** Those of these orders that are paid and have parcels of their own, oldest first. */
export const readOrdersToPack = (shop: Core, orderIds: readonly string[]): Promise<OrderView[]> =>
  readOrdersWhere(shop, and(inArray(orders.id, [...orderIds]), isNotNull(orders.paidAt), shipsSeparately)!);

/** Drops ids that don't exist. */
export async function oldestFirst({ db }: Core, orderIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(inArray(orders.id, [...orderIds]))
    .orderBy(asc(orders.placedAt), asc(orders.id));
  return rows.map(({ id }) => id);
}

/** The number of each of these orders and its recipient's name, by id. */
export async function recipientsOf(
  { db }: Core,
  orderIds: readonly string[],
): Promise<Map<string, { number: string; name: string }>> {
  const rows = await db
    .select({ id: orders.id, number: orders.number, name: sql<string>`${orders.address} ->> 'name'` })
    .from(orders)
    .where(inArray(orders.id, [...orderIds]));
  return new Map(rows.map(({ id, ...recipient }) => [id, recipient]));
}
