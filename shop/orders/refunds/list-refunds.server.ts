import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { soughtIn } from '#platform/database/search-conditions.ts';
import { happenedOn, type Sought, searchRows, shopTimeZone } from '#shop/core/index.server.ts';
import { type Cents, type Core, readCents, type ShopDays } from '#shop/core/index.ts';
import { orders } from '../order-tables.ts';
import { asWritten, isOrderLike } from '../reading/search-orders.server.ts';
import { refunds } from './refund-tables.ts';

const PER_PAGE = 50;

export interface RefundListItem {
  id: string;
  orderId: string;
  /** Number of the credit note: LL-1001-R1. */
  number: string;
  name: string;
  /** Items and gift wrap; null for a refunded gift card, which is no sale. */
  itemsCents: Cents | null;
  totalCents: Cents;
  doneAt: Date;
}

export interface RefundList {
  items: RefundListItem[];
  /** On all pages. */
  count: number;
  itemsCents: Cents;
  totalCents: Cents;
  pages: number;
  /** Nothing is written so; these are spelt alike. */
  isAlike: boolean;
}

const isSale = sql`${orders.kind} = 'goods'`;
const itemsCents = sql`${refunds.itemsCents} + ${refunds.giftWrapCents}`;

const SOUGHT: Sought = {
  id: refunds.id,
  text: soughtIn([
    sql`(select concat_ws(' ', o.email, o.address ->> 'name', o.address ->> 'city') from ${orders} o
      where o.id = ${refunds.orderId})`,
  ]),
  at: refunds.requestedAt,
  isLike: (words) =>
    sql`${refunds.orderId} = any(array(select ${orders.id} from ${orders} where ${isOrderLike(words)}))`,
};

/** With a minus, the newest or greatest first. */
export const REFUND_SORTS = ['date', '-date', 'total', '-total'] as const;
export type RefundSort = (typeof REFUND_SORTS)[number];

function sequenceOf(sort: RefundSort): SQL[] {
  const direction = sort.startsWith('-') ? desc : asc;
  const byDate = [direction(refunds.doneAt), direction(refunds.id)];
  return sort.endsWith('total') ? [direction(refunds.totalCents), ...byDate] : byDate;
}

/** The refunds of the orders that a search finds, and those of this amount. */
async function isFound(shop: Core, search: string): Promise<SQL> {
  const { db } = shop;
  const found = await asWritten(shop, search.replace(/-r\d{1,2}$/i, ''));
  const ofOrders = inArray(refunds.orderId, db.select({ id: orders.id }).from(orders).where(found));
  const cents = readCents(search);
  if (cents === null) return ofOrders;
  const { id, totalCents } = refunds;
  const rows = () => db.select({ id }).from(refunds);
  // It may be more than the column can have.
  return inArray(id, unionAll(rows().where(ofOrders), rows().where(sql`${totalCents} = ${cents}::bigint`)));
}

/**
 * A page of the refunds in a range of days, newest first unless sorted otherwise, and their totals.
 * @param search an amount, or what is searched of an order: part of its number, name or email; empty for all
 * @param page from 1
 */
export async function listRefunds(
  shop: Core,
  {
    page,
    search = '',
    sort = '-date',
    ...days
  }: ShopDays & { page: number; search?: string; sort?: RefundSort | undefined },
): Promise<RefundList> {
  const { db } = shop;
  const { condition: wanted, byLikeness } = await searchRows(shop, SOUGHT, search, {
    isFound: search === '' ? undefined : await isFound(shop, search),
    others: and(eq(refunds.status, 'done'), happenedOn(refunds.doneAt, days, await shopTimeZone(shop))),
  });
  const sequence = sequenceOf(sort);
  const shown = db
    .select({ id: refunds.id })
    .from(refunds)
    .where(wanted)
    .orderBy(...sequence)
    .limit(PER_PAGE)
    .offset((page - 1) * PER_PAGE);
  const [[sums], items] = await Promise.all([
    db
      .select({
        count: sql<number>`count(*)::int`,
        itemsCents: sql<number>`coalesce(sum(${itemsCents}) filter (where ${isSale}), 0)::int`,
        totalCents: sql<number>`coalesce(sum(${refunds.totalCents}), 0)::int`,
      })
      .from(refunds)
      .innerJoin(orders, eq(orders.id, refunds.orderId))
      .where(wanted),
    db
      .select({
        id: refunds.id,
        orderId: refunds.orderId,
        number: sql<string>`${orders.number} || '-R' || ${refunds.position}`,
        name: sql<string>`${orders.address} ->> 'name'`,
        itemsCents: sql<number | null>`case when ${isSale} then ${itemsCents} end`,
        totalCents: refunds.totalCents,
        doneAt: sql<Date>`${refunds.doneAt}`.mapWith(refunds.doneAt),
      })
      .from(refunds)
      .innerJoin(orders, eq(orders.id, refunds.orderId))
      .where(inArray(refunds.id, shown))
      .orderBy(...sequence),
  ]);
  const pages = Math.max(1, Math.ceil(sums!.count / PER_PAGE));
  return { items, ...sums!, pages, isAlike: byLikeness !== null };
}
