import { and, eq, inArray, isNotNull, isNull, ne, or, type SQLWrapper, sql } from 'drizzle-orm';
import { users } from '#shop/accounts/account-tables.ts';
import { postAccountChanged } from '#shop/accounts/index.server.ts';
import type { Person } from '#shop/accounts/index.ts';
import { giftCards } from '#shop/checkout/gift-cards/gift-card-tables.ts';
import { recordAudit } from '#shop/core/index.server.ts';
import { type Core, inTransaction } from '#shop/core/index.ts';
import { outbox } from '#shop/email/email-tables.ts';
import { eraseReceivers } from '#shop/fulfilment/index.server.ts';
import { orderEdits, orderNotes } from '#shop/orders/edits/edit-tables.ts';
import { emailsOfOrders } from '#shop/orders/index.server.ts';
import { ERASED_EMAIL } from '#shop/orders/index.ts';
import { orderLines, orders } from '#shop/orders/order-tables.ts';
import { refunds } from '#shop/orders/refunds/refund-tables.ts';
import { returns } from '#shop/orders/returns/return-tables.ts';
import { backInStockRequests } from '../alerts/alert-tables.ts';
import { contactMessages } from '../contact/message-tables.ts';
import { customerNotes } from '../profiles/customer-tables.ts';
import type { Customer } from '../profiles/read-customers.server.ts';
import { productReviews, reviewPhotos } from '../reviews/review-tables.ts';

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
export function deleteAccount(shop: Core, { id, email }: Pick<Person, 'id' | 'email'>): Promise<void> {
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
    await forgetAddress(shop, email);
    await postAccountChanged(shop, { userId: id, email }, 'deleted');
    await shop.db.delete(users).where(eq(users.id, id));
    await eraseExpiredOrders(shop);
  });
}

/** Forgets a customer who has asked the staff for it. Who belongs to the staff loses their role first. */
export function deleteCustomer(
  shop: Core,
  { key, userId, email }: Customer,
  actor: string,
): Promise<{ ok: true } | { ok: false; problem: 'staff' }> {
  return inTransaction(shop, async (shop) => {
    const [account] = await shop.db
      .select()
      .from(users)
      .where(eq(users.id, userId ?? ''));
    if (account && (account.admin || account.editor || account.moderator))
      return { ok: false, problem: 'staff' };
    if (userId === null) await eraseGuest(shop, email);
    else await deleteAccount(shop, { id: userId, email });
    // Without a name: the log is kept, and would remember who is to be forgotten.
    const subject = { subject: 'customer', subjectId: key, name: 'A customer', action: 'forgotten' };
    await recordAudit(shop, { actor, ...subject, before: null, after: null });
    return { ok: true };
  });
}

/** The same for somebody without an account, by the address that they ordered with. */
function eraseGuest(shop: Core, email: string): Promise<void> {
  return inTransaction(shop, async (shop) => {
    const address = email.toLowerCase();
    const isTheirs = and(isNull(orders.userId), eq(sql`lower(${orders.email})`, address));
    await shop.db.update(orders).set({ eraseWhenOver: true }).where(isTheirs);
    await forgetAddress(shop, email);
    await eraseExpiredOrders(shop);
  });
}

/**
 * Forgets what is kept under an address, however it is written: what went to it, what it waits for, what the staff
 * remember. Of gift cards that were mailed to it, whom they were for; what is on them stays, and their codes count on.
 */
async function forgetAddress({ db }: Core, email: string): Promise<void> {
  const address = email.toLowerCase();
  await db.delete(outbox).where(and(eq(sql`lower(${outbox.recipient})`, address), HAS_GONE));
  await db.delete(backInStockRequests).where(eq(backInStockRequests.email, address));
  await db.delete(customerNotes).where(eq(customerNotes.email, address));
  await db
    .update(giftCards)
    .set({ recipientName: '', recipientEmail: '', message: '' })
    .where(and(eq(sql`lower(${giftCards.recipientEmail})`, address), isNotNull(giftCards.mailedAt)));
}

/** Mails that wait go still; what is to be forgotten is what was written. */
const HAS_GONE = ne(outbox.status, 'waiting');

/** Forgets what was written about orders, to whatever address it went. */
async function forgetMails(shop: Core, orderIds: readonly string[]): Promise<void> {
  const about = (await emailsOfOrders(shop, orderIds)).map(({ id }) => id);
  const asked = orderIds.map((id) => `review-request:${id}`);
  await shop.db
    .delete(outbox)
    .where(and(or(inArray(outbox.id, about), inArray(outbox.deduplicationKey, asked)), HAS_GONE));
}

/** Erases who placed the orders that are over by now and whose buyer has deleted their account. */
export async function eraseExpiredOrders(shop: Core): Promise<number> {
  const { db } = shop;
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
    // Who gave a card, and whom they named; whom it was given still has it.
    await db
      .update(giftCards)
      .set({ senderName: '', recipientName: '', recipientEmail: '', message: '' })
      .where(inArray(giftCards.orderId, ids));
    await eraseReceivers({ db }, ids);
    await forgetMails(shop, ids);
    await db.update(refunds).set({ note: '' }).where(inArray(refunds.orderId, ids));
    await forgetWhereTheyWent({ db }, ids);
    await db.delete(orderNotes).where(inArray(orderNotes.orderId, ids));
    await db.update(returns).set({ note: '', answer: '' }).where(inArray(returns.orderId, ids));
  }
  return ids.length;
}

/** Of where orders were sent elsewhere the provinces stay, by which they were taxed (accounting/receipts.server.ts). */
async function forgetWhereTheyWent({ db }: Pick<Core, 'db'>, orderIds: string[]): Promise<void> {
  const place = (side: SQLWrapper) =>
    sql`jsonb_build_object('address', jsonb_build_object(
      'country', ${side} #> '{address,country}', 'state', ${side} #> '{address,state}'))`;
  const [before, after] = [place(orderEdits.before), place(orderEdits.after)];
  const ofThem = inArray(orderEdits.orderId, orderIds);
  await db.delete(orderEdits).where(and(ofThem, sql`${before} = ${after}`));
  await db.update(orderEdits).set({ before, after }).where(ofThem);
}
