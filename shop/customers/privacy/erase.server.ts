import { eq, inArray } from 'drizzle-orm';
import { deleteUser, findUser, sendAccountChangedEmail } from '#shop/accounts/index.server.ts';
import type { Person } from '#shop/accounts/index.ts';
import { eraseGiftCardRecipient, eraseGiftCardsOfOrders } from '#shop/checkout/index.server.ts';
import { recordAudit } from '#shop/core/index.server.ts';
import { type Core, inTransaction, readIn } from '#shop/core/index.ts';
import { deleteEmails, deleteEmailsTo, deleteLanguage, emailsAbout } from '#shop/email/index.server.ts';
import { eraseRecipients } from '#shop/fulfilment/index.server.ts';
import {
  emailsOfOrders,
  eraseFinishedOrders,
  eraseFormerEmails,
  eraseOpenDrafts,
  eraseOrdersWhenOver,
  languageOfCustomer,
} from '#shop/orders/index.server.ts';
import { backInStockRequests } from '../alerts/alert-tables.ts';
import { contactMessages } from '../contact/message-tables.ts';
import { recordConsentChoices } from '../email-consent/consents.server.ts';
import { NO_CONSENTS } from '../email-consent/topics.ts';
import { newsletterDeliveries } from '../newsletters/newsletter-tables.ts';
import { customerNotes } from '../profiles/customer-tables.ts';
import { eraseStaffData } from '../profiles/edit-customers.server.ts';
import type { Customer } from '../profiles/read-customers.server.ts';
import { productReviews, reviewPhotos } from '../reviews/review-tables.ts';

/**
 * Deletes an account and its data. Orders stay, because the law requires records to be retained for six years (Income
 * Tax Act, s. 230): amounts, items, taxes, city and province. Personal data is erased from finished orders at once, and
 * from the others as soon as they are finished. Reviews stay without name and photos; the record of consents stays,
 * because the law requires it. Messages sent to the shop while signed in are deleted.
 */
export function deleteAccount(shop: Core, { id, email }: Pick<Person, 'id' | 'email'>): Promise<void> {
  return inTransaction(shop, async (shop) => {
    await eraseOrdersWhenOver(shop, { userId: id });
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
    await eraseAddress(shop, email);
    await sendAccountChangedEmail(shop, { userId: id, email }, 'deleted');
    await deleteUser(shop, id);
    await eraseExpiredOrders(shop);
  });
}

/** Erases a customer at their request to the staff. A staff member loses their role first. */
export function deleteCustomer(
  shop: Core,
  { key, userId, email }: Customer,
  actor: string,
): Promise<{ ok: true } | { ok: false; problem: 'staff' }> {
  return inTransaction(shop, async (shop) => {
    const account = userId === null ? null : await findUser(shop, userId);
    if (account?.isStaff) return { ok: false, problem: 'staff' };
    if (userId === null) await eraseGuest(shop, email);
    else {
      const own = await languageOfCustomer(shop, email);
      await deleteAccount(own ? readIn(shop, own) : shop, { id: userId, email });
    }
    // Without a name: the log is permanent, and would retain that of an erased customer.
    const subject = { subject: 'customer', subjectId: key, name: '', action: 'forgotten' } as const;
    await recordAudit(shop, { actor, ...subject, before: null, after: null });
    return { ok: true };
  });
}

/** The same for a guest, by the address that they ordered with. */
function eraseGuest(shop: Core, email: string): Promise<void> {
  return inTransaction(shop, async (shop) => {
    await eraseOrdersWhenOver(shop, { guestEmail: email });
    await eraseAddress(shop, email);
    await eraseExpiredOrders(shop);
  });
}

/**
 * Deletes what is stored under an address, in any spelling: emails sent to it, alert requests, staff notes and tags,
 * newsletter deliveries, its language, the customer of open drafts, and its place in the corrected contacts of orders; and
 * ends its subscriptions. Gift cards emailed to
 * it lose their recipient; their balance stays and their codes remain valid.
 */
async function eraseAddress(shop: Core, email: string): Promise<void> {
  const { db } = shop;
  const address = email.toLowerCase();
  await deleteEmailsTo(shop, address);
  await db.delete(backInStockRequests).where(eq(backInStockRequests.email, address));
  await db.delete(customerNotes).where(eq(customerNotes.email, address));
  await db.delete(newsletterDeliveries).where(eq(newsletterDeliveries.email, address));
  // Refused even without an earlier answer: an unfinished order would imply consent.
  await recordConsentChoices(shop, address, NO_CONSENTS, 'erased');
  await eraseStaffData(shop, address);
  await eraseGiftCardRecipient(shop, address);
  await eraseOpenDrafts(shop, address);
  await eraseFormerEmails(shop, address);
  await deleteLanguage(shop, address);
}

/** Erases the buyer's data from finished orders whose buyer has deleted their account. */
export async function eraseExpiredOrders(shop: Core): Promise<number> {
  const ids = await eraseFinishedOrders(shop);
  if (ids.length > 0) {
    await eraseGiftCardsOfOrders(shop, ids);
    await eraseRecipients(shop, ids);
    const requests = ids.map((id) => `review-request:${id}`);
    const emails = [...(await emailsOfOrders(shop, ids)), ...(await emailsAbout(shop, requests))];
    await deleteEmails(
      shop,
      emails.map(({ id }) => id),
    );
  }
  return ids.length;
}
