import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Person } from '#shop/accounts/index.ts';
import type { Core } from '#shop/core/index.ts';
import { orders } from '../order-tables.ts';

/**
 * Takes the orders that somebody placed as a guest into their account, once their address is proven.
 * @returns how many there were
 */
export async function claimOrders(
  { db }: Core,
  { id, email, emailVerified }: Pick<Person, 'id' | 'email' | 'emailVerified'>,
): Promise<number> {
  if (!emailVerified) return 0;
  const claimed = await db
    .update(orders)
    .set({ userId: id })
    .where(and(isNull(orders.userId), eq(sql`lower(${orders.email})`, email.toLowerCase())))
    .returning({ id: orders.id });
  return claimed.length;
}
