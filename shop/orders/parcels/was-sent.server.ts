import { desc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Core } from '#shop/core/index.ts';
import { moveWithAddOns, parcelOwner } from '../add-ons.server.ts';
import type { OrderRow } from '../lock-order.server.ts';
import type { OrderStatus } from '../order-rules.ts';
import { orderEvents, orders } from '../order-tables.ts';
import type { SentStatus } from '../reading/order-states.ts';
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
  return (await lastSent(db, order)) !== null;
}

/** An order's status, but of a partially refunded one that was sent the one from its timeline. */
export async function sentStatus(
  { db }: Core,
  order: Pick<OrderRow, 'id' | 'status' | 'addOnOf' | 'addOnKind'>,
): Promise<OrderStatus> {
  if (order.status !== 'partially_refunded') return order.status;
  return (await lastSent(db, order)) ?? order.status;
}

/** Whether an order was sent and is not known to have arrived. */
export async function isOnItsWay(
  shop: Core,
  order: Pick<OrderRow, 'id' | 'status' | 'addOnOf' | 'addOnKind'>,
): Promise<boolean> {
  return (await sentStatus(shop, order)) === 'shipped';
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

/**
 * SQL: whether an order was sent, by its timeline; null where it wasn't, or that was taken back. The offset keeps the
 * database from reading all events for the few orders that this is asked of.
 * @param owner the id of the order with the parcels
 */
export const lastSentOf = (owner: SQLWrapper): SQL<SentStatus | null> =>
  sql`(select case when e.kind = 'delivered' then 'delivered' when e.kind in ('shipped', 'undelivered') then 'shipped' end
    from ${orderEvents} e
    where e.order_id = ${owner} and e.kind in ('processing', 'unfulfilled', 'shipped', 'delivered', 'undelivered')
    order by e.id desc limit 1 offset 0)`;

async function lastSent(
  db: Core['db'],
  order: Pick<OrderRow, 'id' | 'addOnOf' | 'addOnKind'>,
): Promise<SentStatus | null> {
  const [found] = await db
    .select({ sent: lastSentOf(sql`${parcelOwner(order)}::uuid`) })
    .from(orders)
    .where(eq(orders.id, order.id));
  return found?.sent ?? null;
}
