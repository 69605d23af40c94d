import { and, asc, eq, gte, inArray, lt, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Core } from '#shop/core/index.ts';
import { orderLines, orders } from '../order-tables.ts';
import { OPEN_RETURNS } from './return-rules.ts';
import { returnLines, returns } from './return-tables.ts';

export interface ReturnView
  extends Pick<
    typeof returns.$inferSelect,
    'id' | 'orderId' | 'status' | 'reason' | 'note' | 'answer' | 'requestedAt' | 'changedAt' | 'wantsExchange'
  > {
  number: string;
  lines: { position: number; name: string; variantName: string; quantity: number }[];
}

const isOpen = inArray(returns.status, [...OPEN_RETURNS]);
const SHOWN = 200;

/** Returns that await the staff, oldest first. */
export const openReturns = (shop: Core): Promise<ReturnView[]> => returnsWhere(shop, isOpen);

/** The number of returns not answered or not refunded yet. */
export async function countOpenReturns({ db }: Core): Promise<number> {
  const [counted] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(returns)
    .where(inArray(returns.status, ['requested', 'received']));
  return counted!.count;
}

/** Oldest first. */
export const returnsOf = (shop: Core, orderId: string): Promise<ReturnView[]> =>
  returnsWhere(shop, eq(returns.orderId, orderId));

/** Null when the id is unknown. */
export const readReturn = async (shop: Core, id: string): Promise<ReturnView | null> =>
  (await returnsWhere(shop, eq(returns.id, id)))[0] ?? null;

/**
 * Returns requested since a moment, earliest first; `number` is that of the order.
 * @param where a further condition on the return's id
 */
export const findRequestedReturns = (
  { db }: Core,
  {
    since,
    until,
    where,
    limit,
  }: { since: Date; until?: Date; where?: (id: SQLWrapper) => SQL; limit: number },
) =>
  db
    .select({ id: returns.id, number: orders.number })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(and(gte(returns.requestedAt, since), until && lt(returns.requestedAt, until), where?.(returns.id)))
    .orderBy(asc(returns.requestedAt))
    .limit(limit);

async function returnsWhere({ db }: Core, which: SQL): Promise<ReturnView[]> {
  const found = await db
    .select({ one: returns, number: orders.number })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(which)
    .orderBy(asc(returns.requestedAt))
    .limit(SHOWN);
  if (found.length === 0) return [];
  const lines = await db
    .select({
      returnId: returnLines.returnId,
      position: returnLines.line,
      quantity: returnLines.quantity,
      name: orderLines.name,
      variantName: orderLines.variantName,
    })
    .from(returnLines)
    .innerJoin(returns, eq(returns.id, returnLines.returnId))
    .innerJoin(
      orderLines,
      and(eq(orderLines.orderId, returns.orderId), eq(orderLines.position, returnLines.line)),
    )
    .where(
      inArray(
        returnLines.returnId,
        found.map(({ one }) => one.id),
      ),
    )
    .orderBy(asc(returnLines.line));
  return found.map(({ one: { refundId: _, exchangeId: __, ...one }, number }) => ({
    ...one,
    number,
    lines: lines.filter(({ returnId }) => returnId === one.id).map(({ returnId: _, ...line }) => line),
  }));
}
