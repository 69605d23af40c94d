import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { users } from '#shop/accounts/account-tables.ts';
import type { Customer } from '#shop/checkout/index.ts';
import type { Core } from '#shop/core/index.ts';
import { orders } from '../order-tables.ts';

/** Whom the limits of discounts are about: an account, an address, or both. */
export const customerOf = (
  shop: Core,
  { userId, email }: { userId: string | null; email: string },
): Customer => ({ userId, email, hasBought: () => hasBought(shop, userId, email.toLowerCase()) });

/** Whether an account or an address has an order of goods that was paid, whatever became of it later. */
async function hasBought({ db }: Core, userId: string | null, email: string): Promise<boolean> {
  const accounts = db
    .select({ id: users.id })
    .from(users)
    .where(or(eq(users.email, email), eq(users.id, userId ?? '')));
  const [bought] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        isNotNull(orders.paidAt),
        eq(orders.kind, 'goods'),
        or(
          inArray(orders.userId, accounts),
          and(isNull(orders.userId), sql`lower(${orders.email}) = ${email}`),
        ),
      ),
    )
    .limit(1);
  return bought !== undefined;
}
