import { and, asc, count, ilike, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { AMONG, isShort } from '#platform/database/search-conditions.ts';
import type { Cents, Core } from '#shop/core/index.ts';
import type {
  CustomerFilter,
  CustomerSort,
  CustomerSortField,
  NewsletterConsent,
} from '../groups/customer-filter.ts';
import { filterCondition, impliedSince } from '../groups/filter-condition.server.ts';
import { customers } from './customer-tables.ts';
import { refreshCustomers } from './refresh-customers.server.ts';

/** An account, a guest who has ordered, or a subscriber, as a list entry. */
export interface CustomerListItem {
  /** Identifies the customer's page, so that no email address appears in a URL. */
  key: string;
  name: string;
  email: string;
  hasAccount: boolean;
  tags: string[];
  city: string;
  province: string;
  /** The number of paid orders, and what was paid less what was refunded. */
  orders: number;
  spentCents: Cents;
  lastOrderAt: Date | null;
  consent: NewsletterConsent;
}

export interface CustomerQuery {
  /** Part of a name, an address, a phone number, a city or a postal code. */
  search: string;
  filter?: CustomerFilter;
  sort?: CustomerSort;
}

export const CUSTOMERS_PER_PAGE = 50;

const itemOf = (shop: Core) => ({
  key: customers.id,
  name: customers.name,
  email: customers.email,
  hasAccount: sql<boolean>`${customers.userId} is not null`,
  tags: customers.tags,
  city: customers.city,
  province: customers.province,
  orders: customers.orders,
  spentCents: sql<number>`${customers.spentCents}`.mapWith(Number),
  lastOrderAt: customers.lastOrderAt,
  consent: sql<NewsletterConsent>`case when ${customers.newsletter} then 'subscribed' when not ${customers.newsletter}
    then 'unsubscribed' when ${customers.lastBoughtAt} >= ${impliedSince(shop)} then 'purchase' else 'none' end`,
});

const SORTED: Record<CustomerSortField, SQL | PgColumn> = {
  lastOrder: customers.lastOrderAt,
  spent: customers.spentCents,
  orders: customers.orders,
  since: customers.since,
  name: sql`lower(${customers.name})`,
};

/** Unknown dates and sums come last either way. */
const orderOf = (sort: CustomerSort): SQL[] => {
  const field = SORTED[sort.replace('-', '') as CustomerSortField];
  return [
    sort.startsWith('-') ? sql`${field} desc nulls last` : sql`${field} asc nulls last`,
    asc(customers.id),
  ];
};

const likeOf = (search: string): string =>
  `%${search
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')
    .split(/\s+/)
    .join('%')}%`;

/** A phone number is found however it is written. */
function searchCondition(search: string): SQL | undefined {
  if (search === '') return undefined;
  const digits = search.replace(/[\s().+-]/g, '');
  const isNumber = /^\d{4,}$/.test(digits);
  const isFound = ilike(customers.sought, likeOf(isNumber ? digits : search));
  if (!isShort(search)) return isFound;
  return sql`${isFound} and ${customers.id} in (
    select id from ${customers} order by last_order_at desc nulls last, id limit ${AMONG})`;
}

const conditionOf = (shop: Core, { search, filter = {} }: CustomerQuery) =>
  and(searchCondition(search), filterCondition(shop, filter));

/** A page of customers; pages start at 1. */
export async function listCustomers(
  shop: Core,
  {
    page,
    perPage = CUSTOMERS_PER_PAGE,
    sort = '-lastOrder',
    ...query
  }: CustomerQuery & { page: number; perPage?: number },
): Promise<{ items: CustomerListItem[]; hasMore: boolean }> {
  await refreshCustomers(shop);
  // Ids first: rows are wide, and the offset skips most of them.
  const ids = shop.db
    .select({ id: customers.id })
    .from(customers)
    .where(conditionOf(shop, query))
    .orderBy(...orderOf(sort))
    .limit(perPage + 1)
    .offset((page - 1) * perPage);
  const items = await shop.db
    .select(itemOf(shop))
    .from(customers)
    .where(inArray(customers.id, ids))
    .orderBy(...orderOf(sort));
  return { items: items.slice(0, perPage), hasMore: items.length > perPage };
}

export async function keysOfCustomers(shop: Core, query: CustomerQuery, limit: number): Promise<string[]> {
  await refreshCustomers(shop);
  const rows = await shop.db
    .select({ id: customers.id })
    .from(customers)
    .where(conditionOf(shop, query))
    .orderBy(...orderOf(query.sort ?? '-lastOrder'))
    .limit(limit);
  return rows.map(({ id }) => id);
}

export async function countCustomers(shop: Core, query: CustomerQuery): Promise<number> {
  await refreshCustomers(shop);
  const [found] = await shop.db.select({ all: count() }).from(customers).where(conditionOf(shop, query));
  return found!.all;
}

export async function customerTags({ db }: Core): Promise<string[]> {
  const { rows } = await db.execute<{ tag: string }>(
    sql`select distinct unnest(tags) as tag from ${customers} where tags <> '{}' order by 1`,
  );
  return rows.map(({ tag }) => tag);
}

/** How many customers are in memory at once. */
const BATCH = 500;

/** All customers of a list, in batches: only their ids are all in memory. */
export async function* allCustomers(shop: Core, query: CustomerQuery): AsyncGenerator<CustomerListItem[]> {
  await refreshCustomers(shop);
  const order = orderOf(query.sort ?? '-lastOrder');
  const rows = await shop.db
    .select({ id: customers.id })
    .from(customers)
    .where(conditionOf(shop, query))
    .orderBy(...order);
  for (let from = 0; from < rows.length; from += BATCH) {
    const ids = rows.slice(from, from + BATCH).map(({ id }) => id);
    yield await shop.db
      .select(itemOf(shop))
      .from(customers)
      .where(inArray(customers.id, ids))
      .orderBy(...order);
  }
}
