import { sql } from 'drizzle-orm';
import { takeAdvisoryLock } from '#platform/database/advisory-locks.ts';
import { users } from '#shop/accounts/account-tables.ts';
import { type Core, inTransaction } from '#shop/core/index.ts';
import { ERASED_EMAIL } from '#shop/orders/index.ts';
import { orderLines, orders } from '#shop/orders/order-tables.ts';
import { refunds } from '#shop/orders/refunds/refund-tables.ts';
import { consents } from '../email-consent/consent-tables.ts';
import { customerNotes, customers, staleCustomers } from './customer-tables.ts';

/** How many customers are read at once; a second reads about five thousand. */
const AT_ONCE = 2_000;
/** Only an upgrade leaves more than one round to do: the maintenance then catches up. */
const MAINTENANCE_ROUNDS = 5;

const isPaid = sql`paid_at is not null and status <> 'cancelled'`;
/** A gift card counts when it is spent, not when it is bought, as in the sales figures; otherwise it would count twice. */
const isSale = sql`kind = 'goods'`;

/**
 * Recomputes the customers whose orders, refunds, accounts or consents have changed. Every list of customers
 * calls it first, so that it shows the current state.
 */
export async function refreshCustomers(shop: Core, mostRounds = 1): Promise<void> {
  const { rows } = await shop.db.execute(sql`select from ${staleCustomers} limit 1`);
  if (rows.length === 0) return;
  for (let round = 0; round < mostRounds; round += 1) if ((await refreshSome(shop)) < AT_ONCE) return;
}

export const refreshManyCustomers = (shop: Core): Promise<void> => refreshCustomers(shop, MAINTENANCE_ROUNDS);

/** @returns how many addresses were taken */
const refreshSome = (shop: Core): Promise<number> =>
  inTransaction(shop, async (shop) => {
    // A statement that began earlier must not write its older figures later.
    await takeAdvisoryLock(shop.db, 'customers');
    const { rows } = await shop.db.execute<{ email: string }>(sql`
      delete from ${staleCustomers} where ctid = any(array(select ctid from ${staleCustomers} limit ${AT_ONCE}))
      returning email`);
    const emails = [...new Set(rows.map(({ email }) => email))];
    if (emails.length > 0) await readAgain(shop, emails);
    return rows.length;
  });

/** Those of a deleted account keep its email address until they are finished. */
const ORPHANED = sql`(
  select * from ${orders} gone where gone.erase_when_over and gone.user_id is not null
    and not exists (select from ${users} u where u.id = gone.user_id))`;

/** Sales at a market may have no address, and are no customer's. */
async function readAgain({ db }: Core, emails: readonly string[]): Promise<void> {
  await followAccounts({ db }, emails);
  const wanted = sql`wanted as materialized (
    select email from unnest(${sql.param(emails)}::text[]) email where email not in ('', ${ERASED_EMAIL}))`;
  const columns = sql`id, kind, placed_at, paid_at, status, total_cents, erase_when_over, address, phone`;
  await db.execute(sql`
    with ${wanted},
    theirs as materialized (
      select w.email, ${columns} from wanted w, lateral (
        select * from ${orders} o where o.user_id is null and lower(o.email) = w.email) o
      union all select w.email, ${columns} from wanted w, lateral (
        select o.* from ${users} u join ${orders} o on o.user_id = u.id where u.email = w.email) o
      union all select w.email, ${columns} from wanted w join ${ORPHANED} o on lower(o.email) = w.email),
    bought as (
      select email, min(placed_at) as first, max(placed_at) as last, count(*) filter (where ${isPaid})::int as orders,
        coalesce(sum(total_cents) filter (where paid_at is not null and ${isSale}), 0)::int as paid,
        max(paid_at) filter (where status not in ('cancelled', 'refunded') and total_cents > 0 and not erase_when_over)
          as last_bought,
        (array_agg(address order by placed_at desc, id desc))[1] as address,
        (array_agg(phone order by placed_at desc, id desc) filter (where phone is not null))[1] as phone
      from theirs group by email),
    returned as (
      select email, sum(r.total_cents)::int as cents from theirs join ${refunds} r on r.order_id = theirs.id and r.status = 'done'
      where ${isSale} group by email),
    owned as (
      select email, array_agg(distinct l.product_id) as products from theirs join ${orderLines} l on l.order_id = theirs.id
      where ${isPaid} group by email),
    answered as (
      select distinct on (c.email) c.email, is_given, at from ${consents} c join wanted using (email)
      where topic = 'newsletter' order by c.email, c.id desc)
    insert into ${customers} (email, user_id, name, phone, city, province, since, orders, paid_cents, refunded_cents,
      last_order_at, last_bought_at, products, newsletter, sought)
    select email, u.id, k.name, k.phone, k.city, k.province, k.since, coalesce(b.orders, 0), coalesce(b.paid, 0),
      coalesce(r.cents, 0), b.last, b.last_bought, coalesce(o.products, '{}'), a.is_given,
      lower(without_accents(concat_ws(' ', k.name, email, regexp_replace(k.phone, '\\D', '', 'g'), k.city, zip,
        replace(zip, ' ', ''))))
    from wanted left join ${customers} c using (email) left join ${users} u using (email) left join bought b using (email)
      left join returned r using (email) left join owned o using (email) left join answered a using (email),
    lateral (select
      coalesce(nullif(u.name, ''), nullif(c.details ->> 'name', ''), b.address ->> 'name', '') as name,
      coalesce(nullif(c.details ->> 'phone', ''), b.phone) as phone,
      coalesce(b.address ->> 'city', c.details ->> 'city', '') as city,
      coalesce(b.address ->> 'zip', c.details ->> 'zip', '') as zip,
      coalesce(case when b.address ->> 'country' <> 'CA' then b.address ->> 'country' else b.address ->> 'state' end,
        c.details ->> 'state', '') as province,
      least(u.created_at, b.first, c.added_at, a.at) as since) k
    where u.id is not null or b.email is not null or a.is_given or c.id is not null
    on conflict (email) do update set user_id = excluded.user_id, name = excluded.name, phone = excluded.phone,
      city = excluded.city, province = excluded.province, since = excluded.since, orders = excluded.orders,
      paid_cents = excluded.paid_cents, refunded_cents = excluded.refunded_cents, last_order_at = excluded.last_order_at,
      last_bought_at = excluded.last_bought_at, products = excluded.products, newsletter = excluded.newsletter,
      sought = excluded.sought`);
  // Nothing is left of them, and the staff have added nothing.
  await db.execute(sql`
    with ${wanted} delete from ${customers} c using wanted where c.email = wanted.email and c.user_id is null
      and c.last_order_at is null and c.newsletter is not true and c.added_at is null and c.tags = '{}'`);
}

/** An account that has got another email address keeps its tags, details and notes. */
async function followAccounts({ db }: Pick<Core, 'db'>, emails: readonly string[]): Promise<void> {
  const { rows } = await db.execute<{ from: string; to: string }>(sql`
    select c.email as from, u.email as to from ${customers} c join ${users} u on u.id = c.user_id
    where c.email = any(${sql.param(emails)}::text[]) and c.email <> u.email`);
  for (const { from, to } of rows) await moveStaffData({ db }, from, to);
}

/** Moves what the staff have written about a customer to another address, which keeps its own details. */
export async function moveStaffData({ db }: Pick<Core, 'db'>, from: string, to: string): Promise<void> {
  await db.execute(sql`update ${customerNotes} set email = ${to} where email = ${from}`);
  await db.execute(sql`
    with gone as (delete from ${customers} where email = ${from} returning *)
    insert into ${customers} as c (id, email, tags, details, added_at, user_id)
    select id, ${to}, tags, details, added_at, user_id from gone
    on conflict (email) do update set details = coalesce(c.details, excluded.details),
      added_at = least(c.added_at, excluded.added_at),
      tags = array(select distinct tag from unnest(c.tags || excluded.tags) tag order by tag)`);
  await db.execute(sql`insert into ${staleCustomers} (email) values (${from}), (${to})`);
}
