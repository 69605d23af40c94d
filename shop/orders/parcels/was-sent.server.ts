import { and, eq, inArray } from 'drizzle-orm';
import type { Shop } from '#shop/core/index.ts';
import { parcelOwner } from '../add-ons.server.ts';
import type { OrderRow } from '../lock-order.server.ts';
import { orderEvents } from '../order-tables.ts';
import { maySend } from './parcel-rules.ts';

/**
 * Whether something of an order was sent, and can come back. One that was refunded in part does not show it: what
 * happened to it does, or to the order in whose parcels it went.
 */
export async function wasSent(
  { db }: Shop,
  order: Pick<OrderRow, 'id' | 'kind' | 'status' | 'partOf' | 'partKind'>,
): Promise<boolean> {
  if (order.status !== 'partially_refunded') return maySend(order, 'return');
  const isSent = and(
    eq(orderEvents.orderId, parcelOwner(order)),
    inArray(orderEvents.kind, ['shipped', 'delivered']),
  );
  const [sent] = await db.select({ id: orderEvents.id }).from(orderEvents).where(isSent).limit(1);
  return sent !== undefined;
}
