import { and, asc, desc, eq, ilike, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { amongNewest, isShort } from '#platform/database/short-searches.ts';
import { happenedOn, shopTimeZone } from '#shop/core/index.server.ts';
import { type Core, inTransaction } from '#shop/core/index.ts';
import { shipsSeparately } from '../add-ons.server.ts';
import type { OrderKind, OrderStatus } from '../order-rules.ts';
import { orderLines, orders } from '../order-tables.ts';
import { type OrderListQuery, statusesOf } from './list-orders-query.ts';

export interface OrderListItem {
  id: string;
  number: string;
  kind: OrderKind;
  status: OrderStatus;
  email: string;
  name: string;
  totalCents: number;
  items: number;
  placedAt: Date;
  needsReview: boolean;
}

export interface OrderList {
  items: OrderListItem[];
  /** Exact only up to a limit; see `isExact`. */
  total: number;
  isExact: boolean;
  pages: number;
  /** There was no exact match; these are similar. */
  isAlike: boolean;
}

const PER_PAGE = 50;
/** Pages beyond this are hardly ever opened, and counting a million rows takes longer than showing fifty. */
const COUNTED = 10_000;
/** Only this many of the newest similar matches are shown. */
const MOST_ALIKE = 200;

const buyer = sql<string>`${orders.address} ->> 'name'`;

/** A page of orders for the staff: those to pack oldest first, all others newest first. */
export async function listOrders(shop: Core, query: OrderListQuery): Promise<OrderList> {
  const found = await listWhere(shop, query, asWritten(query.search));
  if (found.total > 0 || query.search === '') return { ...found, isAlike: false };
  return { ...(await listWhere(shop, query, await alike(shop, query.search))), isAlike: true };
}

/** SQL condition for all pages of a query; falls back to similar matches when there is no exact one. */
export async function ordersOfQuery(shop: Core, query: OrderListQuery): Promise<SQL | undefined> {
  const paidThen = happenedOn(orders.paidAt, query, await shopTimeZone(shop));
  const wanted = and(inView(query.view), paidThen, holds(query.product), asWritten(query.search));
  if (query.search === '') return wanted;
  const [found] = await shop.db.select({ id: orders.id }).from(orders).where(wanted).limit(1);
  return found
    ? wanted
    : and(inView(query.view), paidThen, holds(query.product), await alike(shop, query.search));
}

async function listWhere(shop: Core, query: OrderListQuery, searched: SQL | undefined) {
  const { db } = shop;
  const paidThen = happenedOn(orders.paidAt, query, await shopTimeZone(shop));
  const wanted = and(inView(query.view), paidThen, holds(query.product), searched);
  const order = query.view === 'to-pack' ? asc : desc;
  const sequence = [order(orders.placedAt), order(orders.id)];
  // Ids first, so that nothing is loaded for the rows that the offset skips.
  const shown = db
    .select({ id: orders.id })
    .from(orders)
    .where(wanted)
    .orderBy(...sequence)
    .limit(PER_PAGE)
    .offset((query.page - 1) * PER_PAGE);
  const [counted, items] = await Promise.all([
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(db.select({ id: orders.id }).from(orders).where(wanted).limit(COUNTED).as('counted')),
    db
      .select({
        id: orders.id,
        number: orders.number,
        kind: orders.kind,
        status: orders.status,
        email: orders.email,
        name: buyer,
        totalCents: orders.totalCents,
        items: sql<number>`(select coalesce(sum(l.quantity), 0)::int from ${orderLines} l where l.order_id = orders.id)`,
        placedAt: orders.placedAt,
        needsReview: sql<boolean>`${orders.reviewReason} is not null`,
      })
      .from(orders)
      .where(inArray(orders.id, shown))
      .orderBy(...sequence),
  ]);
  const total = counted[0]!.total;
  return { items, total, pages: Math.max(1, Math.ceil(total / PER_PAGE)), isExact: total < COUNTED };
}

function inView(view: OrderListQuery['view']): SQL | undefined {
  if (view === null) return undefined;
  if (view === 'to-look-at') return isNotNull(orders.reviewReason);
  // As the sales figures count them (sales.server.ts).
  if (view === 'sold') return and(isNotNull(orders.paidAt), eq(orders.kind, 'goods'));
  return and(
    inArray(orders.status, [...statusesOf(view)]),
    // Add-ons that ship with another order are packed there.
    view === 'to-pack' ? and(eq(orders.kind, 'goods'), shipsSeparately) : undefined,
  );
}

const holds = (product: string | null): SQL | undefined =>
  product === null
    ? undefined
    : sql`${orders.id} in (select l.order_id from ${orderLines} l where l.product_id = ${product})`;

const AMOUNT = /^\$ ?(\d[\d,]{0,9})(?:\.(\d{2}))?$|^(\d[\d,]{0,9})\.(\d{2})$|^(\d{1,7}),(\d{2})$/;

/** A total as typed: 72.58, $72.58, $1,072 or 72,58; null when it isn't an amount. */
function centsOf(search: string): number | null {
  const parts = AMOUNT.exec(search)
    ?.slice(1)
    .filter((part) => part !== undefined);
  if (!parts) return null;
  const [dollars, cents = '00'] = parts;
  return Number(`${dollars!.replaceAll(',', '')}${cents}`);
}

// Each condition has its own index in the migrations.
export function asWritten(search: string): SQL | undefined {
  if (search === '') return undefined;
  const escaped = search.replace(/[\\%_]/g, '\\$&');
  const part = `%${escaped}%`;
  const says = or(
    ilike(orders.number, part),
    ilike(orders.email, part),
    ilike(buyer, part),
    ...placeOrTotal(search, escaped),
  )!;
  return and(says, isShort(search) ? amongNewest(orders.placedAt) : undefined);
}

const POSTAL_CODE = /^[a-z]\d[a-z] ?\d[a-z]\d$/i;

function placeOrTotal(search: string, escaped: string): SQL[] {
  const totalCents = centsOf(search);
  if (totalCents !== null) return [sql`${orders.totalCents} = ${totalCents}`];
  const { address } = orders;
  if (POSTAL_CODE.test(search)) {
    const code = search.replace(' ', '').toUpperCase();
    return [sql`upper(replace(${address} ->> 'zip', ' ', '')) = ${code}`];
  }
  if (isShort(search)) return [];
  const city = sql`lower(without_accents(${address} ->> 'city'))`;
  return [sql`${city} like lower(without_accents(${`${escaped}%`}))`];
}

/** Names or addresses similar to the search: a different accent, two letters changed, one missing. */
function alike(shop: Core, search: string): Promise<SQL> {
  const isLike = search.includes('@')
    ? sql`${search}::text <% ${orders.email}`
    : sql`without_accents(${search}) <% without_accents(${buyer})`;
  return inTransaction(shop, async ({ db }) => {
    await db.execute(sql`set local pg_trgm.word_similarity_threshold = 0.5`);
    // By its index first: asked for the newest few, the database would otherwise scan all orders.
    const { rows } = await db.execute<{ id: string }>(sql`
      with found as materialized (select id, placed_at from ${orders} where ${isLike})
      select id from found order by placed_at desc, id desc limit ${MOST_ALIKE}`);
    return sql`${orders.id} = any(${sql.param(rows.map(({ id }) => id))}::uuid[])`;
  });
}

export async function countOrders({ db }: Core, view: NonNullable<OrderListQuery['view']>): Promise<number> {
  const [counted] = await db.select({ total: sql<number>`count(*)::int` }).from(orders).where(inView(view));
  return counted!.total;
}
