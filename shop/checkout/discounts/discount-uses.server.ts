import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { sign } from '#platform/ids.ts';
import type { Core } from '#shop/core/index.ts';
import type { Customer } from './discount-rules.ts';
import { discounts, discountUses } from './discount-tables.ts';

/** Constraints violated by a statement that would exceed a discount's limit. */
export const NEVER_OVERUSED: readonly string[] = [
  'discounts_never_overused',
  'discount_uses_allowed',
  'discount_uses_once',
];

/**
 * Normalizes an address to its mailbox: most servers ignore what follows a plus sign, Gmail the dots as well.
 * @example mailboxOf('a.field+shop@gmail.com') // 'afield@gmail.com'
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  const [name = ''] = address.slice(0, at).split('+');
  const host = address.slice(at + 1).replace(/^googlemail\.com$/, 'gmail.com');
  return `${host === 'gmail.com' ? name.replaceAll('.', '') : name}@${host}`;
}

/** Identifies a customer by keyed hashes, which reveal nobody. */
export function namesOf({ config }: Core, { userId, email }: Pick<Customer, 'userId' | 'email'>): string[] {
  const address = email.toLowerCase();
  const names = [`email:${address}`, `email:${mailboxOf(address)}`, ...(userId ? [`account:${userId}`] : [])];
  return [...new Set(names)].map((name) => sign(config.secret, `discount ${name}`));
}

/**
 * CTE: records a use of each discount for an order. Where a limit is reached, in total or for this customer,
 * the statement fails with one of `NEVER_OVERUSED`.
 * @param order the earlier CTE that has a row if there is an order
 * @returns also a CTE `redeemed` with the row of `order` once all discounts are locked: what reads it locks
 * after them
 */
export const redeemDiscountsCte = (
  order: SQL,
  {
    orderId,
    cartId,
    names,
    discountIds,
  }: { orderId: string; cartId: string; names: string[]; discountIds: string[] },
): SQL => sql`
  offered as (
    -- In one sequence, so that two orders never wait for each other.
    select d.id, d.limit_per_customer from ${order}, ${discounts} d where d.id = any(${sql.param(discountIds)}::uuid[])
    order by d.id for no key update of d),
  redeemed as (select o.* from ${order} o where (select count(*) from offered) >= 0),
  counted as (update ${discounts} d set used = d.used + 1 from offered o where o.id = d.id),
  used as (
    insert into ${discountUses} (discount_id, order_id, cart_id, customer, nth, allowed)
    select o.id, ${orderId}::uuid, ${cartId}, c.customer, (
      select min(n) from generate_series(1, (
        select count(*)::int + 1 from ${discountUses} u where u.discount_id = o.id and u.customer = c.customer)) n
      where not exists (
        select 1 from ${discountUses} u where u.discount_id = o.id and u.customer = c.customer and u.nth = n)),
      o.limit_per_customer
    from offered o, unnest(${sql.param(names)}::text[]) as c(customer))`;

/** Call it in a transaction. */
export async function releaseDiscounts({ db }: Core, orderId: string): Promise<void> {
  const given = await db
    .delete(discountUses)
    .where(eq(discountUses.orderId, orderId))
    .returning({ discountId: discountUses.discountId });
  if (given.length === 0) return;
  const ids = [...new Set(given.map(({ discountId }) => discountId))];
  // In the same order as when they were recorded, against deadlocks.
  const held = db.select({ id: discounts.id }).from(discounts).where(inArray(discounts.id, ids));
  await held.orderBy(discounts.id).for('no key update');
  await db
    .update(discounts)
    .set({ used: sql`${discounts.used} - 1` })
    .where(inArray(discounts.id, ids));
}
