import { and, asc, desc, eq, gte, inArray, lt, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Locale } from '#platform/i18n/messages.ts';
import { countFound, isWritten, type Searched, type Sought, searchRows } from '#shop/core/index.server.ts';
import type { Core } from '#shop/core/index.ts';
import { orderLines, orders } from '../order-tables.ts';
import { ofPlaceOrTotal } from '../reading/search-orders.server.ts';
import { OPEN_RETURNS, type ReturnReason, type ReturnSort, type ReturnStatus } from './return-rules.ts';
import { returnLines, returns } from './return-tables.ts';

export interface ReturnView
  extends Pick<
    typeof returns.$inferSelect,
    'id' | 'orderId' | 'status' | 'reason' | 'note' | 'answer' | 'requestedAt' | 'changedAt' | 'wantsExchange'
  > {
  number: string;
  /** The recipient's name. */
  name: string;
  email: string;
  /** Of the order, and so of its emails. */
  locale: Locale;
  lines: { position: number; name: string; variantName: string; quantity: number }[];
}

const isOpen = inArray(returns.status, [...OPEN_RETURNS]);
const PER_PAGE = 50;

export interface ReturnQuery {
  /** Those that aren't refunded, exchanged or declined yet. */
  isOpen: boolean;
  statuses: readonly ReturnStatus[];
  reasons: readonly ReturnReason[];
  /** Matches the order's number, total, city or postal code, the buyer, the items or the buyer's comment. */
  search: string;
  sort: ReturnSort;
  /** From 1. */
  page: number;
}

const SOUGHT: Sought = { id: returns.id, text: returns.sought, at: returns.requestedAt };

async function wantedBy(
  shop: Core,
  { search, statuses, reasons, ...query }: Omit<ReturnQuery, 'page'>,
): Promise<Searched> {
  const ordered = await ofPlaceOrTotal(shop, search);
  return searchRows(shop, SOUGHT, search, {
    isFound: or(
      isWritten(SOUGHT, search),
      ordered && sql`${returns.orderId} = any(array(select id from ${orders} where ${ordered}))`,
    ),
    others: and(
      query.isOpen ? isOpen : undefined,
      statuses.length > 0 ? inArray(returns.status, [...statuses]) : undefined,
      reasons.length > 0 ? inArray(returns.reason, [...reasons]) : undefined,
    ),
  });
}

function sequenceOf(sort: ReturnSort): SQL[] {
  const field = sort.endsWith('requested') ? returns.requestedAt : returns.changedAt;
  const direction = sort.startsWith('-') ? desc : asc;
  return [direction(field), direction(returns.id)];
}

export async function listReturns(shop: Core, { page, ...query }: ReturnQuery) {
  const { condition: wanted, indexed, byLikeness } = await wantedBy(shop, query);
  const [counted, items] = await Promise.all([
    countFound(shop, { id: returns.id, condition: indexed, page, perPage: PER_PAGE }),
    returnsWhere(shop, wanted, { sort: query.sort, limit: PER_PAGE, offset: (page - 1) * PER_PAGE }),
  ]);
  return { items, ...counted, isAlike: byLikeness !== null };
}

/** The returns on all pages, in the list's order, up to `most`. */
export async function statesOfReturns(
  shop: Core,
  query: Omit<ReturnQuery, 'page'>,
  most: number,
): Promise<Pick<ReturnView, 'id' | 'status'>[]> {
  const { condition } = await wantedBy(shop, query);
  return shop.db
    .select({ id: returns.id, status: returns.status })
    .from(returns)
    .where(condition)
    .orderBy(...sequenceOf(query.sort))
    .limit(most);
}

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

const RETURNS_OF_ORDER = { sort: 'requested', limit: 200, offset: 0 } as const;

async function returnsWhere(
  { db }: Core,
  which: SQL | undefined,
  { sort, limit, offset }: { sort: ReturnSort; limit: number; offset: number } = RETURNS_OF_ORDER,
): Promise<ReturnView[]> {
  const found = await db
    .select({
      one: returns,
      number: orders.number,
      email: orders.email,
      locale: orders.locale,
      name: sql<string>`coalesce(${orders.address} ->> 'name', '')`,
    })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(which)
    .orderBy(...sequenceOf(sort))
    .limit(limit)
    .offset(offset);
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
  return found.map(({ one: { refundId: _, exchangeId: __, sought: ___, ...one }, ...order }) => ({
    ...one,
    ...order,
    lines: lines.filter(({ returnId }) => returnId === one.id).map(({ returnId: _, ...line }) => line),
  }));
}
