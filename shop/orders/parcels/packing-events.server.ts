import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Core } from '#shop/core/index.ts';
import { orderEvents } from '../order-tables.ts';

/** The last one says whether an order is packed. */
export const PACKING_EVENTS = ['packed', 'unpacked', 'processing'] as const;

/** Null for an order that nobody has begun to pack. */
export async function lastPackingEvent({ db }: Core, orderId: string) {
  const { kind, detail } = orderEvents;
  const [last] = await db
    .select({ kind, detail })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), inArray(kind, [...PACKING_EVENTS])))
    .orderBy(desc(orderEvents.id))
    .limit(1);
  return last ?? null;
}
