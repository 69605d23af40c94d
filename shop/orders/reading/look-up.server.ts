import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { settingsOf } from '#shop/core/index.server.ts';
import type { Core } from '#shop/core/index.ts';
import { orders } from '../order-tables.ts';
import { orderToken } from './order-access.ts';

/** @example tidyNumber(' #ll-1001 ') // 'LL-1001' */
export const tidyNumber = (typed: string): string => typed.trim().replace(/^#\s*/, '').toUpperCase();

/**
 * Finds a guest order by its number and email address, and creates the token that opens it. Unknown numbers, other
 * addresses and orders of accounts all give null: account holders sign in instead.
 * @param number as typed; the sequence number alone is enough
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
