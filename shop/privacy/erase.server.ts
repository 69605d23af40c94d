import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Person } from '../accounts/accounts.ts';
import { postAccountChanged } from '../accounts/mails.server.ts';
import { users } from '../accounts/tables.ts';
import { contactMessages } from '../contact/tables.ts';
import { forgetReceivers } from '../fulfilment/forget.server.ts';
import { outbox } from '../mail/tables.ts';
import { ERASED_EMAIL } from '../orders/rules.ts';
import { orderLines, orders } from '../orders/tables.ts';
import { refunds } from '../refunds/tables.ts';
import { returns } from '../returns/tables.ts';
import { productReviews, reviewPhotos } from '../reviews/tables.ts';
import { inTransaction, type Shop } from '../shop.ts';

/** States in which nothing more is sent or paid for an order. */
const OVER = ['delivered', 'cancelled', 'refunded'] as const;
/** What stands in an order in place of who placed it. */
const NOBODY = 'Deleted customer';

/**
 * Deletes somebody's account and what belongs to it. Their orders stay, because the law keeps books for six years
 * (Income Tax Act, s. 230): amounts, goods, taxes, city and province. Who they were is erased at once from orders
 * that are over, and from the others as soon as they are. Reviews stay without a name and without photos; the record
 * of consents stays, because the law asks for it. What they wrote to the shop while signed in goes.
 */
export function deleteAccount(shop: Shop, { id, email }: Person): Promise<void> {
  return inTransaction(shop, async (shop) => {
    await shop.db.update(orders).set({ eraseWhenOver: true }).where(eq(orders.userId, id));
    const theirs = shop.db
      .select({ id: productReviews.id })
      .from(productReviews)
      .where(eq(productReviews.userId, id));
    await shop.db.delete(reviewPhotos).where(inArray(reviewPhotos.reviewId, theirs));
    await shop.db
      .update(productReviews)
      .set({ userId: null, userName: '' })
      .where(eq(productReviews.userId, id));
    await shop.db.delete(contactMessages).where(eq(contactMessages.userId, id));
    await shop.db.delete(outbox).where(and(eq(outbox.recipient, email), eq(outbox.status, 'sent')));
    await postAccountChanged(shop, { userId: id, email }, 'deleted');
    await shop.db.delete(users).where(eq(users.id, id));
    await eraseOrdersThatAreOver(shop);
  });
}

/** Erases who placed the orders that are over by now and whose buyer has deleted their account. */
export async function eraseOrdersThatAreOver({ db }: Shop): Promise<number> {
  const erased = await db
    .update(orders)
    .set({
      userId: null,
      eraseWhenOver: false,
      email: ERASED_EMAIL,
      phone: null,
      message: '',
      // City, province and country stay: taxes follow from them.
      address: sql`${orders.address} || jsonb_build_object('name', ${NOBODY}::text, 'street1', '', 'street2', '', 'zip', '')`,
    })
    .where(and(eq(orders.eraseWhenOver, true), inArray(orders.status, [...OVER])))
    .returning({ id: orders.id });
  const ids = erased.map(({ id }) => id);
  if (ids.length > 0) {
    await db.update(orderLines).set({ giftMessage: '' }).where(inArray(orderLines.orderId, ids));
    await forgetReceivers({ db }, ids);
    await db.update(refunds).set({ note: '' }).where(inArray(refunds.orderId, ids));
    await db.update(returns).set({ note: '', answer: '' }).where(inArray(returns.orderId, ids));
  }
  return ids.length;
}
