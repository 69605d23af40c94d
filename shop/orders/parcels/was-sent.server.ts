import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Core } from '#shop/core/index.ts';
import { moveWithAddOns, parcelOwner } from '../add-ons.server.ts';
import type { OrderRow } from '../lock-order.server.ts';
import { orderEvents, orders } from '../order-tables.ts';
import { maySend } from './parcel-rules.ts';

/**
 * Whether something of an order was sent and can be returned. The status of a partially refunded order doesn't show it,
 * so its timeline, or that of the order it shipped with, decides.
 */
export async function wasSent(
  { db }: Core,
  order: Pick<OrderRow, 'id' | 'kind' | 'status' | 'addOnOf' | 'addOnKind'>,
): Promise<boolean> {
  if (order.status !== 'partially_refunded') return maySend(order, 'return');
  return (await lastSent(db, order)) !== undefined;
}

/** Whether an order was sent and is not known to have arrived. */
export async function isOnItsWay(
  { db }: Core,
  order: Pick<OrderRow, 'id' | 'status' | 'addOnOf' | 'addOnKind'>,
): Promise<boolean> {
  if (order.status !== 'partially_refunded') return order.status === 'shipped';
  return (await lastSent(db, order)) === 'shipped';
}

/**
 * Takes back that an order arrived, so that neither returns nor review requests count from then. Only while that is the
 * last thing that happened to it; in a transaction that locks it.
 */
export async function takeBackDelivered(
  shop: Core,
  { id, status }: Pick<OrderRow, 'id' | 'status'>,
): Promise<boolean> {
  const { db } = shop;
  const [last] = await db
    .select({
      id: orderEvents.id,
      kind: orderEvents.kind,
      actor: orderEvents.actor,
      detail: orderEvents.detail,
    })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, id))
    .orderBy(desc(orderEvents.id))
    .limit(1);
  if (status !== 'delivered' || last?.kind !== 'delivered' || last.actor === 'carrier') return false;
  await db.delete(orderEvents).where(eq(orderEvents.id, last.id));
  await moveWithAddOns(shop, id, 'shipped');
  const { was } = last.detail;
  if (was === 'partially_refunded') await db.update(orders).set({ status: was }).where(eq(orders.id, id));
  return true;
}

async function lastSent(
  db: Core['db'],
  order: Pick<OrderRow, 'id' | 'addOnOf' | 'addOnKind'>,
): Promise<string | undefined> {
  const isSent = and(
    eq(orderEvents.orderId, parcelOwner(order)),
    inArray(orderEvents.kind, ['shipped', 'delivered']),
  );
  const [last] = await db
    .select({ kind: orderEvents.kind })
    .from(orderEvents)
    .where(isSent)
    .orderBy(desc(orderEvents.id))
    .limit(1);
  return last?.kind;
}
