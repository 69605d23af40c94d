import { sql } from 'drizzle-orm';
import { users } from '../accounts/tables.ts';
import type { Cents } from '../money/money.ts';
import { ERASED_EMAIL } from '../orders/rules.ts';
import { orders } from '../orders/tables.ts';
import type { Shop } from '../shop.ts';

/** Somebody with an account, or a guest who has ordered, as one line of a list. */
export interface CustomerListItem {
  /** Names their page: the account's id, for a guest the id of their last order. No address stands in an address. */
  key: string;
  name: string;
  email: string;
  hasAccount: boolean;
  /** Paid ones, and what they came to. */
  orders: number;
  spentCents: Cents;
  lastOrderAt: Date | null;
}

const PER_PAGE = 50;

/**
 * A page of customers, who ordered last first. Pages count from 1.
 * @param search part of a name or an address
 * @param perPage how many are on a page; a file for spreadsheets has all of them on one
 */
export async function listCustomers(
  { db }: Shop,
  { search, page, perPage = PER_PAGE }: { search: string; page: number; perPage?: number },
): Promise<{ items: CustomerListItem[]; hasMore: boolean }> {
  const part = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const isSearched = search === '' ? sql`true` : sql`(email ilike ${part} or name ilike ${part})`;
  const { rows } = await db.execute<Record<string, unknown> & CustomerListItem & { lastOrderAt: string }>(sql`
    with placed as (
      select o.id, coalesce(u.email, o.email) as email, o.address ->> 'name' as buyer, o.placed_at,
        concat(o.address ->> 'name', ' ', u.name) as name,
        case when o.paid_at is not null and o.status <> 'cancelled' then o.total_cents end as paid
      from ${orders} o left join ${users} u on u.id = o.user_id where o.email <> ${ERASED_EMAIL}),
    bought as (
      select lower(email) as email, max(id::text) as newest, max(placed_at) as last, count(paid)::int as orders,
        coalesce(sum(paid), 0)::int as spent
      from placed where ${
        search === '' ? sql`true` : sql`lower(email) in (select lower(email) from placed where ${isSearched})`
      } group by 1),
    people as (
      select bought.newest, bought.last, bought.orders, bought.spent, known.id as account, known.name, known.created_at,
        coalesce(bought.email, lower(known.email)) as email
      from bought full join (select * from ${users} where ${isSearched}) known on lower(known.email) = bought.email
      order by last desc nulls last, created_at desc nulls last, email
      limit ${perPage + 1} offset ${(page - 1) * perPage})
    select coalesce(people.account, newest) as key, people.email, people.account is not null as "hasAccount",
      coalesce(nullif(people.name, ''), placed.buyer, '') as name,
      coalesce(people.orders, 0) as orders, coalesce(people.spent, 0) as "spentCents", people.last as "lastOrderAt"
    from people left join placed on placed.id = people.newest::uuid
    order by people.last desc nulls last, people.created_at desc nulls last, people.email`);
  const items = rows.map((row) => ({ ...row, lastOrderAt: row.lastOrderAt && new Date(row.lastOrderAt) }));
  return { items: items.slice(0, perPage), hasMore: items.length > perPage };
}
