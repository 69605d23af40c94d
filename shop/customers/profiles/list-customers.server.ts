import { type SQL, sql } from 'drizzle-orm';
import { amongNewest, isShort } from '#platform/database/short-searches.ts';
import { users } from '#shop/accounts/account-tables.ts';
import type { Cents, Core } from '#shop/core/index.ts';
import { ERASED_EMAIL } from '#shop/orders/index.ts';
import { orders } from '#shop/orders/order-tables.ts';

/** An account, or a guest who has ordered, as a list entry. */
export interface CustomerListItem {
  /**
   * Identifies the customer's page: the account's id, or for a guest the id of their last order, so that no email
   * address appears in a URL.
   */
  key: string;
  name: string;
  email: string;
  hasAccount: boolean;
  /** The number of paid orders, and their total. */
  orders: number;
  spentCents: Cents;
  lastOrderAt: Date | null;
}

const PER_PAGE = 50;

const isPaid = sql`paid_at is not null and status <> 'cancelled'`;

/** Orders of deleted accounts, which retain the email address until they are finished. */
const ORPHANED = sql`(
  select * from ${orders} gone where gone.erase_when_over and gone.user_id is not null
    and not exists (select from ${users} u where u.id = gone.user_id))`;

/**
 * All customers by lowercase email address: guests by that of their orders, accounts by their own. Reads only indexes,
 * and aggregates each side separately, because nearly every customer has one row.
 * @param isWanted a condition on a lowercase address
 */
const known = (isWanted: (email: SQL) => SQL) => sql`(
  select email, greatest(guest.last, own.last, gone.last) as last, own.since, own.account
  from (
    select lower(email) as email, max(placed_at) as last from ${orders}
    where user_id is null and email <> ${ERASED_EMAIL} and ${isWanted(sql`lower(email)`)} group by 1) guest
  full join (
    select lower(u.email) as email, o.last, u.created_at as since, u.id as account from ${users} u left join (
      select user_id, max(placed_at) as last from ${orders} where user_id is not null group by 1) o on o.user_id = u.id
    where ${isWanted(sql`lower(u.email)`)}) own using (email)
  full join (
    select lower(email) as email, max(placed_at) as last from ${ORPHANED} o
    where ${isWanted(sql`lower(email)`)} group by 1) gone using (email))`;

/**
 * The addresses of customers with this name, on the account or on an order. @param part the search as a `like` pattern
 */
const called = (search: string, part: string) => sql`(
  select lower(email) as email from ${users} where email ilike ${part} or name ilike ${part}
  union
  select lower(coalesce(u.email, o.email)) from (
    select distinct user_id, email from ${orders}
    where email <> ${ERASED_EMAIL} and (address ->> 'name' ilike ${part} or user_id is null and email ilike ${part})
      and ${isShort(search) ? amongNewest(orders.placedAt) : sql`true`}) o
  left join ${users} u on u.id = o.user_id)`;

const LAST_FIRST = sql`order by last desc nulls last, since desc nulls last, email`;

/** Addresses that match a search for part of an address or a name; null for all customers. */
const sought = (search: string): SQL | null =>
  search === '' ? null : called(search, `%${search.replace(/[\\%_]/g, '\\$&')}%`);

/** Limits to these addresses; no limit when there are none. */
const among = (addresses: SQL | null) =>
  known((email) => (addresses ? sql`${email} in (table called)` : sql`true`));

/**
 * A page of customers, latest order first; pages start at 1.
 * @param search part of a name or address
 * @param perPage customers on a page
 */
export async function listCustomers(
  shop: Core,
  { search, page, perPage = PER_PAGE }: { search: string; page: number; perPage?: number },
): Promise<{ items: CustomerListItem[]; hasMore: boolean }> {
  const items = await readCustomers(shop, sought(search), {
    limit: perPage + 1,
    offset: (page - 1) * perPage,
  });
  return { items: items.slice(0, perPage), hasMore: items.length > perPage };
}

/** How many customers are in memory at once. */
const BATCH = 500;

/** All customers that a search finds, in batches: only their addresses are all in memory. */
export async function* allCustomers(shop: Core, search: string): AsyncGenerator<CustomerListItem[]> {
  const addresses = sought(search);
  const { rows } = await shop.db.execute<{ email: string }>(sql`
    with called as materialized ${addresses ?? sql`(select)`}
    select email from ${among(addresses)} known ${LAST_FIRST}`);
  for (let from = 0; from < rows.length; from += BATCH) {
    const batch = rows.slice(from, from + BATCH).map(({ email }) => email);
    const theirs = sql`(select unnest(${sql.param(batch)}::text[]))`;
    yield await readCustomers(shop, theirs, { limit: BATCH, offset: 0 });
  }
}

async function readCustomers(
  { db }: Core,
  addresses: SQL | null,
  { limit, offset }: { limit: number; offset: number },
): Promise<CustomerListItem[]> {
  const { rows } = await db.execute<Record<string, unknown> & CustomerListItem & { lastOrderAt: string }>(sql`
    with called as materialized ${addresses ?? sql`(select)`},
    people as (select * from ${among(addresses)} known ${LAST_FIRST} limit ${limit} offset ${offset})
    select coalesce(people.account, bought.newest) as key, people.email, people.account is not null as "hasAccount",
      coalesce(nullif(u.name, ''), bought.buyer, '') as name,
      bought.orders, bought.spent as "spentCents", people.last as "lastOrderAt"
    from people left join ${users} u on u.id = people.account,
    lateral (
      select (array_agg(id order by id desc))[1]::text as newest, (array_agg(address ->> 'name' order by id desc))[1] as buyer,
        count(*) filter (where ${isPaid})::int as orders,
        coalesce(sum(total_cents) filter (where ${isPaid}), 0)::int as spent
      from (
        select * from ${orders} where user_id is null and lower(email) = people.email
        union all select * from ${orders} where user_id = people.account
        union all select * from ${ORPHANED} o where lower(o.email) = people.email) theirs) bought
    order by people.last desc nulls last, people.since desc nulls last, people.email`);
  return rows.map((row) => ({ ...row, lastOrderAt: row.lastOrderAt && new Date(row.lastOrderAt) }));
}
