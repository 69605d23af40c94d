import { and, asc, count, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { AMONG, isShort, likePart } from '#platform/database/search-conditions.ts';
import { type Cents, type Core, inTransaction } from '#shop/core/index.ts';
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
  /** Words of a name, an address, a phone number, a city or a postal code. */
  search: string;
  /** Whether names that are spelt alike are left out. */
  isExact?: boolean;
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

/** How many customers that are spelt alike are found. */
const MOST_ALIKE = 200;
/** Numbers and codes are right or wrong; words may be misspelt. */
const WORD = /\p{L}{3}/u;

/** A phone number is one, however many blanks it has. */
const wordsOf = (search: string): string[] => (digitsOf(search) ? [search] : search.split(/\s+/));

/** A ZIP Code of nine digits has its hyphen, a phone number nothing but digits. */
const hasPart = (word: string): SQL | undefined => {
  const has = (part: string) => sql`${customers.sought} like lower(without_accents(${likePart(part)}))`;
  const digits = digitsOf(word);
  return digits && digits !== word ? or(has(digits), has(word)) : has(word);
};

/** All words, in any order, with or without accents; a phone number however it is written. */
export function searchCondition(search: string): SQL | undefined {
  if (search === '') return undefined;
  const words = wordsOf(search);
  const isFound = and(...words.map(hasPart));
  if (!words.every(isShort)) return isFound;
  return sql`${isFound} and ${customers.id} in (
    select id from ${customers} order by last_order_at desc nulls last, id limit ${AMONG})`;
}

/** The digits of a phone number, or of a part of one; null for other texts. */
function digitsOf(text: string): string | null {
  const digits = text.replace(/[\s().+-]/g, '');
  return /^\d{4,}$/.test(digits) ? digits.replace(/^1(?=\d{10}$)/, '') : null;
}

/** Whether each word is spelt alike; numbers and short words are there as they are. */
export const isSpeltLike = (search: string): SQL | undefined =>
  and(
    ...wordsOf(search).map((word) =>
      WORD.test(word) ? sql`lower(without_accents(${word})) <% ${customers.sought}` : hasPart(word),
    ),
  );

/** The customers most like a search: a letter or two of a word are different or missing. */
async function alike(shop: Core, search: string, others: SQL | undefined): Promise<SQL> {
  const likeness = sql.join(
    wordsOf(search).map((word) => sql`word_similarity(lower(without_accents(${word})), ${customers.sought})`),
    sql` + `,
  );
  const ids = await inTransaction(shop, async ({ db }) => {
    await db.execute(sql`set local pg_trgm.word_similarity_threshold = 0.5`);
    const { rows } = await db.execute<{ id: string }>(sql`
      with found as materialized (
        select id, last_order_at, ${likeness} as likeness from ${customers}
        where ${and(isSpeltLike(search), others)})
      select id from found order by likeness desc, last_order_at desc nulls last, id limit ${MOST_ALIKE}`);
    return rows.map(({ id }) => id);
  });
  return sql`${customers.id} = any(${sql.param(ids)}::uuid[])`;
}

interface Wanted {
  condition: SQL | undefined;
  /** Nobody has the words of the search; these are spelt alike. */
  isAlike: boolean;
}

async function wantedBy(
  shop: Core,
  { search, isExact = false, filter = {} }: CustomerQuery,
): Promise<Wanted> {
  const others = filterCondition(shop, filter);
  const condition = and(searchCondition(search), others);
  if (isExact || !WORD.test(search)) return { condition, isAlike: false };
  const [found] = await shop.db.select({ id: customers.id }).from(customers).where(condition).limit(1);
  if (found) return { condition, isAlike: false };
  return { condition: await alike(shop, search, others), isAlike: true };
}

/** A page of customers; pages start at 1. */
export async function listCustomers(
  shop: Core,
  {
    page,
    perPage = CUSTOMERS_PER_PAGE,
    sort = '-lastOrder',
    ...query
  }: CustomerQuery & { page: number; perPage?: number },
): Promise<{ items: CustomerListItem[]; hasMore: boolean; isAlike: boolean }> {
  await refreshCustomers(shop);
  const { condition, isAlike } = await wantedBy(shop, query);
  // Ids first: rows are wide, and the offset skips most of them.
  const ids = shop.db
    .select({ id: customers.id })
    .from(customers)
    .where(condition)
    .orderBy(...orderOf(sort))
    .limit(perPage + 1)
    .offset((page - 1) * perPage);
  const items = await shop.db
    .select(itemOf(shop))
    .from(customers)
    .where(inArray(customers.id, ids))
    .orderBy(...orderOf(sort));
  return { items: items.slice(0, perPage), hasMore: items.length > perPage, isAlike };
}

export async function keysOfCustomers(shop: Core, query: CustomerQuery, limit: number): Promise<string[]> {
  await refreshCustomers(shop);
  const { condition } = await wantedBy(shop, query);
  const rows = await shop.db
    .select({ id: customers.id })
    .from(customers)
    .where(condition)
    .orderBy(...orderOf(query.sort ?? '-lastOrder'))
    .limit(limit);
  return rows.map(({ id }) => id);
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
