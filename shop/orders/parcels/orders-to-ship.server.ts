import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { DeliveryMethod } from '#shop/checkout/index.ts';
import type { Core } from '#shop/core/index.ts';
import { shipsSeparately } from '../add-ons.server.ts';
import type { OrderRow } from '../lock-order.server.ts';
import { orders } from '../order-tables.ts';
import type { OrderView } from '../reading/order-view.ts';
import { readOrdersWhere } from '../reading/read-orders.server.ts';
import { waitsToBePacked } from '../reading/waits-to-be-packed.server.ts';

/** What shipping needs of an order; null when the id is unknown. */
export async function readOrderToShip({ db }: Core, orderId: string) {
  const { id, number, kind, status, addOnOf, addOnKind, locale, address, email, phone, shipping } = orders;
  const [order] = await db
    .select({ id, number, kind, status, addOnOf, addOnKind, locale, address, email, phone, shipping })
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

/** Ids of the orders that wait to be packed and need no review, oldest first. */
export async function findOrdersToPack({ db }: Core, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(waitsToBePacked, isNull(orders.reviewReason)))
    .orderBy(asc(orders.placedAt), asc(orders.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

export interface OrderToPack
  extends Pick<OrderRow, 'id' | 'number' | 'kind' | 'status' | 'addOnOf' | 'addOnKind'> {
  /** Its recipient's name. */
  name: string;
  /** Null where a carrier brings it. */
  method: DeliveryMethod | null;
}

/** Each of these orders that isn't packed with another, by id. */
export async function readPackingStates(
  { db }: Core,
  orderIds: readonly string[],
): Promise<Map<string, OrderToPack>> {
  const { id, number, kind, status, addOnOf, addOnKind, address, shipping } = orders;
  const name = sql<string>`${address} ->> 'name'`;
  const method = sql<DeliveryMethod | null>`${shipping} ->> 'method'`;
  const rows = await db
    .select({ id, number, kind, status, addOnOf, addOnKind, name, method })
    .from(orders)
    .where(and(inArray(id, [...orderIds]), shipsSeparately));
  return new Map(rows.map((order) => [order.id, order]));
}
