import { and, asc, desc, eq, gte, inArray, isNotNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { DeliveryMethod } from '#shop/checkout/index.ts';
import { countFound, happenedOn, shopTimeZone } from '#shop/core/index.server.ts';
import type { Address, Core } from '#shop/core/index.ts';
import { shipsSeparately } from '../add-ons.server.ts';
import type { OrderChannel } from '../drafts/draft-content.ts';
import type { OrderKind, OrderStatus } from '../order-rules.ts';
import { type OrderShipping, orderEvents, orderLines, orders } from '../order-tables.ts';
import { hasTag, tagsOfOrder } from '../order-tags.server.ts';
import { PACKING_EVENTS } from '../parcels/packing-events.server.ts';
import { lastSentOf } from '../parcels/was-sent.server.ts';
import { refunds } from '../refunds/refund-tables.ts';
import { type Delivery, ORDER_VIEWS, type OrderListQuery, type OrderListView } from './list-orders-query.ts';
import {
  type FulfilmentStatus,
  fulfilmentStatusOf,
  type PaymentStatus,
  paymentStatusOf,
  type SentStatus,
} from './order-states.ts';
import { alike, asWritten, containsAnyOf, numberFirst } from './search-orders.server.ts';
import { waitsToBePacked } from './waits-to-be-packed.server.ts';

export interface OrderListLine {
  name: string;
  variantName: string;
  quantity: number;
  picture: string | null;
  giftWrap: boolean;
}

export interface OrderListItem {
  id: string;
  number: string;
  kind: OrderKind;
  channel: OrderChannel;
  status: OrderStatus;
  payment: PaymentStatus;
  fulfilment: FulfilmentStatus;
  /** How it reaches the buyer where no carrier brings it. */
  method: DeliveryMethod | null;
  email: string;
  name: string;
  /** Empty for a gift card, which is emailed. */
  city: string;
  province: string;
  country: string;
  /** The delivery option that the buyer chose. */
  delivery: string;
  message: string;
  totalCents: number;
  tags: string[];
  items: number;
  lines: OrderListLine[];
  placedAt: Date;
  needsReview: boolean;
}

export interface OrderList {
  items: OrderListItem[];
  /** Exact only up to a limit; see `isExact`. */
  total: number;
  isExact: boolean;
  hasMore: boolean;
  /** There was no exact match; these are similar. */
  isAlike: boolean;
}

export const ORDERS_PER_PAGE = 50;

// As in the indexes orders_by_number and orders_by_customer.
const figure = sql`(substring(${orders.number} from '\\d+')::bigint)`;
const plainBuyer = sql`lower(without_accents(${orders.address} ->> 'name'))`;
const delivery = sql<Delivery>`coalesce(${orders.shipping} ->> 'method', 'shipping')`;
const province = sql<string>`(${orders.address} ->> 'state')`;

export async function listOrders(shop: Core, query: OrderListQuery): Promise<OrderList> {
  const found = await listWhere(shop, query, await asWritten(shop, query.search));
  if (found.total > 0 || query.search === '') return { ...found, isAlike: false };
  return { ...(await listWhere(shop, query, await alikeIn(shop, query))), isAlike: true };
}

/** SQL condition for all pages of a query; falls back to similar matches when there is no exact one. */
export async function ordersOfQuery(shop: Core, query: OrderListQuery): Promise<SQL | undefined> {
  const wanted = await conditionsOf(shop, query, await asWritten(shop, query.search));
  if (query.search === '') return wanted;
  const [found] = await shop.db.select({ id: orders.id }).from(orders).where(wanted).limit(1);
  return found ? wanted : conditionsOf(shop, query, await alikeIn(shop, query));
}

const alikeIn = (shop: Core, query: OrderListQuery): Promise<SQL> =>
  alike(shop, query.search, (isLike) => conditionsOf(shop, query, isLike));

/** Ids of the orders on all pages of a query, in its order, up to `most`. */
export async function idsOfOrders(shop: Core, query: OrderListQuery, most: number): Promise<string[]> {
  const rows = await shop.db
    .select({ id: orders.id })
    .from(orders)
    .where(await ordersOfQuery(shop, query))
    .orderBy(...sequenceOf(query))
    .limit(most);
  return rows.map(({ id }) => id);
}

/** The fields that decide which actions an order allows. */
export type OrderState = Pick<OrderListItem, 'id' | 'kind' | 'status' | 'payment' | 'fulfilment' | 'method'>;

export async function statesOfOrders(shop: Core, query: OrderListQuery, most: number): Promise<OrderState[]> {
  const rows = await shop.db
    .select(STATE)
    .from(orders)
    .where(await ordersOfQuery(shop, query))
    .orderBy(...sequenceOf(query))
    .limit(most);
  return rows.map((row) => ({ id: row.id, kind: row.kind, status: row.status, ...stateOf(row) }));
}

export async function stateOfOrder({ db }: Core, orderId: string) {
  const [row] = await db.select(STATE).from(orders).where(eq(orders.id, orderId));
  return stateOf(row!);
}

const conditionsOf = async (
  shop: Core,
  query: OrderListQuery,
  searched: SQL | undefined,
): Promise<SQL | undefined> =>
  and(
    query.ids.length === 0 ? undefined : inArray(orders.id, [...query.ids]),
    query.view === null ? undefined : inView(query.view),
    query.statuses.length === 0 ? undefined : isOfStatus(query.statuses),
    happenedOn(orders.paidAt, query, await shopTimeZone(shop)),
    query.provinces.length === 0 ? undefined : inArray(province, [...query.provinces]),
    query.channels.length === 0 ? undefined : inArray(orders.channel, [...query.channels]),
    query.deliveries.length === 0 ? undefined : inDeliveries(query.deliveries),
    query.tags.length === 0 ? undefined : hasTag(query.tags),
    query.locales.length === 0 ? undefined : inArray(orders.locale, [...query.locales]),
    query.minCents === null ? undefined : gte(orders.totalCents, query.minCents),
    query.maxCents === null ? undefined : lte(orders.totalCents, query.maxCents),
    query.product === null ? undefined : containsAnyOf([query.product]),
    searched,
  );

/** Ends with the id, so that pages never overlap. */
export function sequenceOf({
  view,
  sort,
  search,
}: Pick<OrderListQuery, 'view' | 'sort'> & Partial<Pick<OrderListQuery, 'search'>>): SQL[] {
  const { placedAt, id, number, totalCents } = orders;
  if (sort === null && search) return [...numberFirst(search), ...sequenceOf({ view, sort })];
  switch (sort ?? (view === 'to-pack' ? 'placed' : '-placed')) {
    case 'placed':
      return [asc(placedAt), asc(id)];
    case '-placed':
      return [desc(placedAt), desc(id)];
    case 'total':
      return [asc(totalCents), asc(placedAt), asc(id)];
    case '-total':
      return [desc(totalCents), desc(placedAt), desc(id)];
    case 'number':
      return [asc(figure), asc(number), asc(id)];
    case '-number':
      return [desc(figure), desc(number), desc(id)];
    case 'customer':
      return [asc(plainBuyer), asc(placedAt), asc(id)];
    case '-customer':
      return [desc(plainBuyer), desc(placedAt), desc(id)];
  }
}

const linesOfRow = sql<OrderListLine[]>`(
  select coalesce(json_agg(json_build_object('name', l.name, 'variantName', l.variant_name, 'quantity', l.quantity,
    'picture', l.picture, 'giftWrap', l.gift_wrap) order by l.position), '[]')
  from ${orderLines} l where l.order_id = orders.id)`;

/** For the statuses that don't show whether the order was sent; an add-on's parcels are those of its order. */
const lastSentOfRow = sql<SentStatus | null>`case when ${orders.status} in ('partially_refunded', 'refunded')
  then ${lastSentOf(sql`case when ${shipsSeparately} then orders.id else ${orders.addOnOf} end`)} end`;

/** For the statuses between paid and sent. */
const isPackedRow = sql<boolean>`case when ${orders.status} in ('processing', 'partially_refunded')
  then coalesce((select e.kind = 'packed' from ${orderEvents} e
    where e.order_id = orders.id and e.kind in ${[...PACKING_EVENTS]} order by e.id desc limit 1), false)
  else false end`;

/** An order that was partly refunded before it was sent moves on to the statuses of shipping. */
const isPartlyRefunded = sql<boolean>`(${orders.status} = 'partially_refunded'
  or (${orders.status} in ('paid', 'processing', 'shipped', 'delivered') and ${orders.id} in (
    select r.order_id from ${refunds} r where r.status = 'done')))`;

const isOfStatus = (statuses: readonly OrderStatus[]): SQL | undefined =>
  or(
    inArray(orders.status, [...statuses]),
    statuses.includes('partially_refunded') ? isPartlyRefunded : undefined,
  );

const STATE = {
  id: orders.id,
  kind: orders.kind,
  status: orders.status,
  isPaid: sql<boolean>`${orders.paidAt} is not null`,
  lastSent: lastSentOfRow,
  isPacked: isPackedRow,
  isPartlyRefunded: isPartlyRefunded,
  shipping: orders.shipping,
};

async function listWhere(shop: Core, query: OrderListQuery, searched: SQL | undefined) {
  const { db } = shop;
  const wanted = await conditionsOf(shop, query, searched);
  const sequence = sequenceOf(query);
  // Ids first, so that nothing is loaded for the rows that the offset skips.
  const shown = db
    .select({ id: orders.id })
    .from(orders)
    .where(wanted)
    .orderBy(...sequence)
    .limit(ORDERS_PER_PAGE)
    .offset((query.page - 1) * ORDERS_PER_PAGE);
  const [counted, rows] = await Promise.all([
    countFound(shop, { id: orders.id, condition: wanted, page: query.page, perPage: ORDERS_PER_PAGE }),
    db
      .select({
        ...STATE,
        number: orders.number,
        channel: orders.channel,
        email: orders.email,
        address: orders.address,
        message: orders.message,
        totalCents: orders.totalCents,
        tags: tagsOfOrder,
        lines: linesOfRow,
        placedAt: orders.placedAt,
        needsReview: sql<boolean>`${orders.reviewReason} is not null`,
      })
      .from(orders)
      .where(inArray(orders.id, shown))
      .orderBy(...sequence),
  ]);
  return { items: rows.map(listItem), ...counted };
}

type Row = Omit<
  OrderListItem,
  'payment' | 'fulfilment' | 'method' | 'name' | 'city' | 'province' | 'country' | 'delivery' | 'items'
> & {
  isPaid: boolean;
  lastSent: SentStatus | null;
  isPacked: boolean;
  isPartlyRefunded: boolean;
  /** As they are stored, which may be damaged. */
  address: Partial<Address> | null;
  shipping: Partial<OrderShipping> | null;
};

const stateOf = (
  row: Pick<Row, 'status' | 'isPaid' | 'lastSent' | 'isPacked' | 'isPartlyRefunded' | 'shipping'>,
) => ({
  payment: paymentStatusOf(row),
  fulfilment: fulfilmentStatusOf(row),
  method: row.shipping?.method ?? null,
});

function listItem({
  isPaid,
  lastSent,
  isPacked,
  isPartlyRefunded,
  address,
  shipping,
  ...row
}: Row): OrderListItem {
  const isSent = row.kind === 'goods';
  return {
    ...row,
    ...stateOf({ status: row.status, isPaid, lastSent, isPacked, isPartlyRefunded, shipping }),
    name: address?.name ?? '',
    city: (isSent && address?.city) || '',
    province: (isSent && address?.state) || '',
    country: (isSent && address?.country) || '',
    delivery: (isSent && shipping?.service) || '',
    items: row.lines.reduce((sum, { quantity }) => sum + quantity, 0),
  };
}

function inView(view: OrderListView): SQL | undefined {
  if (view === 'to-look-at') return isNotNull(orders.reviewReason);
  // As the sales figures count them (../sales/sales-figures.server.ts).
  if (view === 'sold') return and(isNotNull(orders.paidAt), eq(orders.kind, 'goods'));
  return waitsToBePacked;
}

/** A gift card, which is emailed, is in none. */
const inDeliveries = (deliveries: readonly Delivery[]): SQL | undefined =>
  and(eq(orders.kind, 'goods'), inArray(delivery, [...deliveries]));

export async function countOrders({ db }: Core, of: OrderListView | OrderStatus): Promise<number> {
  const view = ORDER_VIEWS.find((known) => known === of);
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(orders)
    .where(view ? inView(view) : eq(orders.status, of as OrderStatus));
  return counted!.total;
}
