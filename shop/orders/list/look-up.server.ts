import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { settingsOf } from '#shop/core/index.server.ts';
import type { Core } from '#shop/core/index.ts';
import { orders } from '../order-tables.ts';
import { orderToken } from './order-access.ts';

/** An order's number as people type it: ' #ll-1001 ' is LL-1001. */
export const tidyNumber = (typed: string): string => typed.trim().replace(/^#\s*/, '').toUpperCase();

/**
 * Finds the order of a guest who knows its number and its address, and makes the token that opens it. An unknown
 * number, another address and an order that belongs to an account are all null: who has an account signs in.
 * @param number as typed; the running number alone is enough
 */
export async function lookUpOrder(
  shop: Core,
  { number, email }: { number: string; email: string },
): Promise<{ number: string; token: string } | null> {
  const { orderPrefix } = await settingsOf(shop);
  const tidy = tidyNumber(number);
  const [found] = await shop.db
    .select({ id: orders.id, number: orders.number })
    .from(orders)
    .where(
      and(
        inArray(orders.number, [number.trim(), tidy, `${orderPrefix}-${tidy}`]),
        eq(sql`lower(${orders.email})`, email.trim().toLowerCase()),
        isNull(orders.userId),
      ),
    )
    .limit(1);
  if (!found) return null;
  return { number: found.number, token: orderToken(shop.config.secret, found.id, shop.clock.now()) };
}
