import { and, asc, count, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { AMONG, hasPart, isShort } from '#platform/database/search-conditions.ts';
import { isSpeltLike, type Searched, type Sought, searchRows } from '#shop/core/index.server.ts';
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
  /** The number of paid orders, and payments less refunds. */
  orders: number;
  spentCents: Cents;
  lastOrderAt: Date | null;
  consent: NewsletterConsent;
}

export interface CustomerQuery {
  /** Words of a name, an address, a phone number, a city or a postal code. */
  search: string;
  filter?: CustomerFilter;
  /** Of these only. */
  keys?: readonly string[];
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

/** A phone number is one, however many blanks it has. */
const wordsOf = (search: string): string[] => (digitsOf(search) ? [search] : search.split(/\s+/));

/** A ZIP Code of nine digits has its hyphen, a phone number nothing but digits. */
function hasPartOf(word: string): SQL | undefined {
  const digits = digitsOf(word) ?? partOfNumber(word);
  const isThere = hasPart(customers.sought, word);
  return digits && digits !== word ? or(hasPart(customers.sought, digits), isThere) : isThere;
}

/** All words, in any order, with or without accents; a phone number however it is written. */
export function searchCondition(search: string): SQL | undefined {
  if (search === '') return undefined;
  const words = wordsOf(search);
  const isFound = and(...words.map(hasPartOf));
  if (!words.every(isShort)) return isFound;
  return sql`${isFound} and ${customers.id} in (
    select id from ${customers} order by last_order_at desc nulls last, id limit ${AMONG})`;
}

/** The digits of a phone number, or of a part of one; null for other texts. */
function digitsOf(text: string): string | null {
  const digits = text.replace(/[\s().+-]/g, '');
  return /^\d{4,}$/.test(digits) ? digits.replace(/^1(?=\d{10}$)/, '') : null;
}

/** The digits of “(418)” in “Gagnon (418) 555-0199”; null for other texts. */
const partOfNumber = (word: string): string | null =>
  /^[\d().+-]+$/.test(word) ? word.replace(/\D/g, '') || null : null;

const SOUGHT: Sought = {
  id: customers.id,
  text: customers.sought,
  at: customers.lastOrderAt,
  wordsOf,
  hasPart: hasPartOf,
};

export const isCustomerSpeltLike = (search: string): SQL | undefined => isSpeltLike(SOUGHT, search);

const wantedBy = (shop: Core, { search, filter = {}, keys }: CustomerQuery): Promise<Searched> =>
  searchRows(shop, SOUGHT, search, {
    isFound: searchCondition(search),
    others: and(filterCondition(shop, filter), keys ? inArray(customers.id, [...keys]) : undefined),
  });

/** A page of customers; pages start at 1. Fuzzy matches are ordered by similarity unless a sort is set. */
export async function listCustomers(
  shop: Core,
  { page, perPage = CUSTOMERS_PER_PAGE, ...query }: CustomerQuery & { page: number; perPage?: number },
): Promise<{ items: CustomerListItem[]; hasMore: boolean; isAlike: boolean }> {
  await refreshCustomers(shop);
  const { condition, byLikeness } = await wantedBy(shop, query);
  const order = byLikeness && !query.sort ? [byLikeness] : orderOf(query.sort ?? '-lastOrder');
  // Ids first: rows are wide, and the offset skips most of them.
  const ids = shop.db
    .select({ id: customers.id })
    .from(customers)
    .where(condition)
    .orderBy(...order)
    .limit(perPage + 1)
    .offset((page - 1) * perPage);
  const items = await shop.db
    .select(itemOf(shop))
    .from(customers)
    .where(inArray(customers.id, ids))
    .orderBy(...order);
  return { items: items.slice(0, perPage), hasMore: items.length > perPage, isAlike: byLikeness !== null };
}

export async function statesOfCustomers(
  shop: Core,
  query: CustomerQuery,
  limit: number,
): Promise<{ id: string; consent: NewsletterConsent }[]> {
  await refreshCustomers(shop);
  const { condition } = await wantedBy(shop, query);
  return shop.db
    .select({ id: customers.id, consent: itemOf(shop).consent })
    .from(customers)
    .where(condition)
    .orderBy(...orderOf(query.sort ?? '-lastOrder'))
    .limit(limit);
}

export async function countCustomers(shop: Core, query: CustomerQuery): Promise<number> {
  await refreshCustomers(shop);
  const { condition } = await wantedBy(shop, query);
  const [found] = await shop.db.select({ all: count() }).from(customers).where(condition);
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
  const { condition } = await wantedBy(shop, query);
  const rows = await shop.db
    .select({ id: customers.id })
    .from(customers)
    .where(condition)
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
