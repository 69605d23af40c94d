import { and, eq, inArray, sql } from 'drizzle-orm';
import { deleteUser, lockUserByEmail, moveAddresses } from '#shop/accounts/index.server.ts';
import { recordAudit } from '#shop/core/index.server.ts';
import { type Core, inTransaction } from '#shop/core/index.ts';
import { moveOrders } from '#shop/orders/index.server.ts';
import { productReviews } from '../reviews/review-tables.ts';
import { wishlistItems } from '../wishlist/wishlist-tables.ts';
import { customers } from './customer-tables.ts';
import type { Customer } from './read-customers.server.ts';
import { moveStaffData } from './refresh-customers.server.ts';

export type Merged =
  | { ok: true; orders: number }
  /** There is no customer with this address, or it is the same customer, or belongs to the staff. */
  | { ok: false; problem: 'nobody' | 'same' | 'staff' };

/**
 * Merges another address into this account: its orders, reviews, wishes and saved items move here, and the other
 * account, if any, is deleted. Where both have the same entry, this account's wins. Orders retain the address they were
 * placed with.
 */
export function mergeCustomer(
  shop: Core,
  into: Customer & { userId: string },
  otherEmail: string,
  actor: string,
): Promise<Merged> {
  return inTransaction(shop, async (shop): Promise<Merged> => {
    const { db } = shop;
    const email = otherEmail.trim().toLowerCase();
    if (email === into.email.toLowerCase()) return { ok: false, problem: 'same' };
    const other = await lockUserByEmail(shop, email);
    if (other?.isStaff) return { ok: false, problem: 'staff' };
    const owner = other ? { userId: other.id } : { guestEmail: email };
    const moved = await moveOrders(shop, owner, into.userId);
    if (!other && moved === 0 && !(await isKnown(shop, email))) return { ok: false, problem: 'nobody' };
    await moveStaffData({ db }, email, into.email.toLowerCase());
    if (other) await moveAccount(shop, other.id, into.userId);
    await recordAudit(shop, {
      // Without names: the log is permanent, and would retain those of customers who ask for erasure.
      actor,
      subject: 'customer',
      subjectId: into.userId,
      name: '',
      action: 'merged',
      before: { addresses: 2, accounts: other ? 2 : 1 },
      after: { addresses: 1, accounts: 1 },
    });
    return { ok: true, orders: moved };
  });
}

async function isKnown({ db }: Core, email: string): Promise<boolean> {
  const [known] = await db.select({ id: customers.id }).from(customers).where(eq(customers.email, email));
  return known !== undefined;
}

async function moveAccount(shop: Core, from: string, to: string): Promise<void> {
  const { db } = shop;
  await db.execute(sql`
    insert into ${wishlistItems} (user_id, product_id, added_at)
    select ${to}, product_id, added_at from ${wishlistItems} where user_id = ${from} on conflict do nothing`);
  await moveAddresses(shop, { from, to });
  const reviewed = db
    .select({ productId: productReviews.productId })
    .from(productReviews)
    .where(eq(productReviews.userId, to));
  await db
    .delete(productReviews)
    .where(and(eq(productReviews.userId, from), inArray(productReviews.productId, reviewed)));
  await db.update(productReviews).set({ userId: to }).where(eq(productReviews.userId, from));
  await deleteUser(shop, from);
}
