import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { selectUserIds } from '#shop/accounts/index.server.ts';
import type { Customer } from '#shop/checkout/index.ts';
import type { Core } from '#shop/core/index.ts';
import { orders } from '../order-tables.ts';

/** The customer that discount limits apply to: an account, an email address, or both. */
export const customerOf = (
  shop: Core,
  { userId, email }: { userId: string | null; email: string },
): Customer => ({ userId, email, hasBought: () => hasBought(shop, userId, email.toLowerCase()) });

/** Whether an account or email address has ever paid for an order of items, even if it was refunded later. */
async function hasBought(shop: Core, userId: string | null, email: string): Promise<boolean> {
  const [bought] = await shop.db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        isNotNull(orders.paidAt),
        eq(orders.kind, 'goods'),
        or(
          inArray(orders.userId, selectUserIds(shop, { userId, email })),
          and(isNull(orders.userId), sql`lower(${orders.email}) = ${email}`),
        ),
      ),
    )
    .limit(1);
  return bought !== undefined;
}
