import { and, asc, desc, eq, gte, ilike, inArray, isNotNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { amongNewest, isShort } from '#platform/database/search-conditions.ts';
import { productsNamed } from '#shop/catalog/index.server.ts';
import type { DeliveryMethod } from '#shop/checkout/index.ts';
import { happenedOn, shopTimeZone } from '#shop/core/index.server.ts';
import { type Address, type Core, inTransaction, readCents } from '#shop/core/index.ts';
import { shipsSeparately } from '../add-ons.server.ts';
import type { OrderChannel } from '../drafts/draft-content.ts';
import type { OrderKind, OrderStatus } from '../order-rules.ts';
import { type OrderShipping, orderEvents, orderLines, orders } from '../order-tables.ts';
import { hasTag, tagsOfOrder } from '../order-tags.server.ts';
import { PACKING_EVENTS } from '../parcels/packing-events.server.ts';
import { type Delivery, ORDER_VIEWS, type OrderListQuery, type OrderListView } from './list-orders-query.ts';
import {
  type FulfilmentStatus,
  fulfilmentStatusOf,
  type PaymentStatus,
  paymentStatusOf,
} from './order-states.ts';
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
  pages: number;
  /** There was no exact match; these are similar. */
  isAlike: boolean;
}

export const ORDERS_PER_PAGE = 50;
/** Pages beyond this are hardly ever opened, and counting a million rows takes longer than showing fifty. */
const COUNTED = 10_000;
/** Only this many of the newest similar matches are shown. */
const MOST_ALIKE = 200;
/** An item search looks for this many matching products at most; more would say nothing. */
const MOST_PRODUCTS = 200;

const buyer = sql<string>`${orders.address} ->> 'name'`;
const delivery = sql<Delivery>`coalesce(${orders.shipping} ->> 'method', 'shipping')`;
const province = sql<string>`(${orders.address} ->> 'state')`;

export async function listOrders(shop: Core, query: OrderListQuery): Promise<OrderList> {
  const found = await listWhere(shop, query, await asWritten(shop, query.search));
  if (found.total > 0 || query.search === '') return { ...found, isAlike: false };
  return { ...(await listWhere(shop, query, await alike(shop, query))), isAlike: true };
}

/** SQL condition for all pages of a query; falls back to similar matches when there is no exact one. */
export async function ordersOfQuery(shop: Core, query: OrderListQuery): Promise<SQL | undefined> {
  const wanted = await conditionsOf(shop, query, await asWritten(shop, query.search));
  if (query.search === '') return wanted;
  const [found] = await shop.db.select({ id: orders.id }).from(orders).where(wanted).limit(1);
  return found ? wanted : conditionsOf(shop, query, await alike(shop, query));
}

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

const conditionsOf = async (
  shop: Core,
  query: OrderListQuery,
  searched: SQL | undefined,
): Promise<SQL | undefined> =>
  and(
    query.ids.length === 0 ? undefined : inArray(orders.id, [...query.ids]),
    query.view === null ? undefined : inView(query.view),
    query.statuses.length === 0 ? undefined : inArray(orders.status, [...query.statuses]),
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
function sequenceOf({ view, sort }: OrderListQuery): SQL[] {
  const { placedAt, id, totalCents } = orders;
  switch (sort ?? (view === 'to-pack' ? 'placed' : '-placed')) {
    case 'placed':
      return [asc(placedAt), asc(id)];
    case '-placed':
      return [desc(placedAt), desc(id)];
    case 'total':
      return [asc(totalCents), asc(placedAt), asc(id)];
    case '-total':
      return [desc(totalCents), desc(placedAt), desc(id)];
  }
}

const linesOfRow = sql<OrderListLine[]>`(
  select coalesce(json_agg(json_build_object('name', l.name, 'variantName', l.variant_name, 'quantity', l.quantity,
    'picture', l.picture, 'giftWrap', l.gift_wrap) order by l.position), '[]')
  from ${orderLines} l where l.order_id = orders.id)`;

/** For the statuses that don't show whether the order was sent; an add-on's parcels are those of its order. */
const lastSentOfRow = sql<
  'shipped' | 'delivered' | null
>`case when ${orders.status} in ('partially_refunded', 'refunded')
  then (select e.kind from ${orderEvents} e
    where e.order_id = case when ${shipsSeparately} then orders.id else ${orders.addOnOf} end
      and e.kind in ('shipped', 'delivered') order by e.id desc limit 1) end`;

/** For the statuses between paid and sent. */
const isPackedRow = sql<boolean>`case when ${orders.status} in ('processing', 'partially_refunded')
  then coalesce((select e.kind = 'packed' from ${orderEvents} e
    where e.order_id = orders.id and e.kind in ${[...PACKING_EVENTS]} order by e.id desc limit 1), false)
  else false end`;

const STATE = {
  id: orders.id,
  kind: orders.kind,
  status: orders.status,
  isPaid: sql<boolean>`${orders.paidAt} is not null`,
  lastSent: lastSentOfRow,
  isPacked: isPackedRow,
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
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(db.select({ id: orders.id }).from(orders).where(wanted).limit(COUNTED).as('counted')),
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
  const total = counted[0]!.total;
  return {
    items: rows.map(listItem),
    total,
    pages: Math.max(1, Math.ceil(total / ORDERS_PER_PAGE)),
    isExact: total < COUNTED,
  };
}

type Row = Omit<
  OrderListItem,
  'payment' | 'fulfilment' | 'method' | 'name' | 'city' | 'province' | 'country' | 'delivery' | 'items'
> & {
  isPaid: boolean;
  lastSent: 'shipped' | 'delivered' | null;
  isPacked: boolean;
  /** As they are stored, which may be damaged. */
  address: Partial<Address> | null;
  shipping: Partial<OrderShipping> | null;
};

const stateOf = (row: Pick<Row, 'status' | 'isPaid' | 'lastSent' | 'isPacked' | 'shipping'>) => ({
  payment: paymentStatusOf(row),
  fulfilment: fulfilmentStatusOf(row),
  method: row.shipping?.method ?? null,
});

function listItem({ isPaid, lastSent, isPacked, address, shipping, ...row }: Row): OrderListItem {
  const isSent = row.kind === 'goods';
  return {
    ...row,
    ...stateOf({ status: row.status, isPaid, lastSent, isPacked, shipping }),
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

/** Orders with one of these products; of very many the newest. */
const containsAnyOf = (products: readonly string[]): SQL =>
  sql`${orders.id} = any(array(select l.order_id from ${orderLines} l
    where l.product_id = any(${sql.param([...products])}::text[]) order by l.order_id desc limit ${COUNTED}))`;

/** A total as typed: 72.58, $72.58, $1,072 or 1 072,58 $; null when it isn't an amount. */
const centsOf = (search: string): number | null => (/\$|[.,]\d\d$/.test(search) ? readCents(search) : null);

/** '#LL1003', 'll 1003' and 'LL-1003-a1' as orders are numbered: 'LL-1003'. */
function numberIn(search: string): string | null {
  const [, prefix, digits, addOn] =
    /^#?\s*([a-z]{1,10})?[\s-]*(\d{3,10})(?:[\s-]*(a\d{1,2}))?$/i.exec(search) ?? [];
  return digits ? [prefix, digits, addOn].filter(Boolean).join('-') : null;
}

// Each condition has its own index in the migrations.
export async function asWritten(shop: Core, search: string): Promise<SQL | undefined> {
  if (search === '') return undefined;
  const escaped = search.replace(/[\\%_]/g, '\\$&');
  const part = `%${escaped}%`;
  const number = numberIn(search);
  const says = or(
    ilike(orders.number, part),
    ...(number === null || number === search ? [] : [ilike(orders.number, `%${number}%`)]),
    ilike(orders.email, part),
    ilike(buyer, part),
    ...placeOrTotal(search, escaped),
    ...(await zipCode(shop, search)),
    ...phone(search),
    ...(await itemsNamed(shop, search, escaped)),
  )!;
  return and(says, isShort(search) ? amongNewest(orders.placedAt) : undefined);
}

/** Orders with an item of this name or SKU. */
async function itemsNamed(shop: Core, search: string, escaped: string): Promise<SQL[]> {
  if (isShort(search) || !/\p{L}/u.test(search) || search.includes('@') || POSTAL_CODE.test(search))
    return [];
  const products = await productsNamed(shop, search, { isMisspelt: false, most: MOST_PRODUCTS });
  const bySku = sql`${orders.id} = any(array(select l.order_id from ${orderLines} l
    where lower(l.sku) like ${`${escaped.toLowerCase()}%`} order by l.order_id desc limit ${COUNTED}))`;
  return products.length > 0 ? [bySku, containsAnyOf(products)] : [bySku];
}

const POSTAL_CODE = /^[a-z]\d[a-z] ?\d[a-z]\d$/i;
/** At least the three characters of a postal code that name an area: V6B. */
const POSTAL_AREA = /^[a-z]\d[a-z](?: ?\d(?:[a-z]\d?)?)?$/i;
const postalCode = sql`upper(replace(${orders.address} ->> 'zip', ' ', ''))`;
const city = sql`lower(without_accents(${orders.address} ->> 'city'))`;

function placeOrTotal(search: string, escaped: string): SQL[] {
  const totalCents = centsOf(search);
  // It may be more than the column can have.
  if (totalCents !== null) return [sql`${orders.totalCents} = ${totalCents}::bigint`];
  if (POSTAL_AREA.test(search)) {
    const code = search.replace(' ', '').toUpperCase();
    const upTo = (last: string) => `${code}${last.slice(code.length - 3)}`;
    return [sql`${postalCode} between ${upTo('0A0')} and ${upTo('9Z9')}`];
  }
  if (isShort(search)) return [];
  return [sql`${city} like lower(without_accents(${`${escaped}%`}))`];
}

/** A ZIP Code, with or without its last four digits; five digits are an order's number if there is such an order. */
async function zipCode(shop: Core, search: string): Promise<SQL[]> {
  if (!/^\d{5}(-\d{4})?$/.test(search)) return [];
  const [numbered] = await shop.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(ilike(orders.number, `%${search}%`), sql`${orders.number} ~ ${`(^|-)${search}(-|$)`}`))
    .limit(1);
  return numbered ? [] : [sql`${postalCode} between ${search} and ${`${search}-9999`}`];
}

/** A phone number or its last seven digits, however they are written. */
function phone(search: string): SQL[] {
  const digits = search.replace(/[\s().+-]/g, '').replace(/^1(?=\d{10}$)/, '');
  if (!/^\d{7,15}$/.test(digits)) return [];
  const backwards = [...digits].reverse().join('');
  return [sql`reverse(regexp_replace(${orders.phone}, '\\D', '', 'g')) like ${`${backwards}%`}`];
}

/**
 * The cities of orders spelt like the search. Each city is looked up in its index once, since there are far fewer
 * cities than orders.
 */
const citiesLike = (search: string): SQL => sql`
  with recursive cities as (
    (select ${city} as city from ${orders} where ${city} ~>~ '' order by ${city} using ~<~ limit 1)
    union all
    select (select ${city} from ${orders} where ${city} ~>~ cities.city order by ${city} using ~<~ limit 1)
    from cities where cities.city is not null)
  select city from cities where lower(without_accents(${search})) <% city`;

/** Names, addresses, cities or products similar to the search: a different accent, two letters changed, one missing. */
async function alike(shop: Core, query: OrderListQuery): Promise<SQL> {
  const { search } = query;
  const isEmail = search.includes('@');
  const isBuyer = isEmail
    ? sql`${search}::text <% ${orders.email}`
    : sql`without_accents(${search}) <% without_accents(${buyer})`;
  const isLike = isEmail ? isBuyer : sql`(${isBuyer} or ${city} = any(array(${citiesLike(search)})))`;
  const products = isEmail
    ? []
    : await productsNamed(shop, search, { isMisspelt: true, most: MOST_PRODUCTS });
  const wanted = await conditionsOf(shop, query, isLike);
  const ids = await inTransaction(shop, async ({ db }) => {
    await db.execute(sql`set local pg_trgm.word_similarity_threshold = 0.5`);
    // By its index first: asked for the newest few, the database would otherwise scan all orders.
    const { rows } = await db.execute<{ id: string }>(sql`
      with found as materialized (select id, placed_at, ${isBuyer} as is_buyer from ${orders} where ${wanted})
      select id from found order by is_buyer desc nulls last, placed_at desc, id desc limit ${MOST_ALIKE}`);
    return rows.map(({ id }) => id);
  });
  const named = sql`${orders.id} = any(${sql.param(ids)}::uuid[])`;
  return products.length > 0 ? or(named, containsAnyOf(products))! : named;
}

export async function countOrders({ db }: Core, of: OrderListView | OrderStatus): Promise<number> {
  const view = ORDER_VIEWS.find((known) => known === of);
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(orders)
    .where(view ? inView(view) : eq(orders.status, of as OrderStatus));
  return counted!.total;
}
