import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import { newId } from '#platform/ids.ts';
import { recordAudit } from '#shop/core/index.server.ts';
import { type Core, inTransaction } from '#shop/core/index.ts';
import { emailsAbout, redirectQueuedEmails } from '#shop/email/index.server.ts';
import { accountOf } from '../drafts/customer-contact.server.ts';
import { addOrderEvent, type OrderRow } from '../lock-order.server.ts';
import { ERASED_EMAIL } from '../order-rules.ts';
import { orders } from '../order-tables.ts';
import { returns } from '../returns/return-tables.ts';
import { writeSoughtReturns } from '../returns/sought-returns.server.ts';
import { emailsOfOrders } from './edit-emails.server.ts';
import { recipientOf } from './edit-rules.ts';
import { orderEdits } from './edit-tables.ts';

export interface Contact {
  /** Empty where the staff don't know it. */
  email: string;
  /** Empty for none. */
  phone: string;
}

export interface ContactChange {
  orderId: string;
  /** The contact that was shown to the person changing it, so that a concurrent change isn't overwritten. */
  seen: Contact;
  to: Contact;
  actor: string;
}

/** `gone`: there is no such order, or its buyer's data is erased; `no-email`: an order keeps an email address. */
export type ContactChanged = { ok: true } | { ok: false; problem: 'gone' | 'changed' | 'no-email' };

/**
 * Corrects how the buyer of an order is reached, whatever its state: neither taxes nor labels depend on it. Its add-ons
 * have the same buyer, and a pending one would bring the old contact back. Queued emails go to the new address.
 */
export function changeContact(
  shop: Core,
  { orderId, seen, to, actor }: ContactChange,
): Promise<ContactChanged> {
  return inTransaction(shop, async (shop): Promise<ContactChanged> => {
    const { db, clock } = shop;
    const [known] = await db.select({ addOnOf: orders.addOnOf }).from(orders).where(eq(orders.id, orderId));
    const owner = known?.addOnOf ?? orderId;
    // Lock the order before its add-ons, as everywhere.
    const all = await db
      .select()
      .from(orders)
      .where(or(eq(orders.id, owner), eq(orders.addOnOf, owner)))
      .orderBy(sql`${orders.addOnOf} is not null`, asc(orders.id))
      .for('update');
    const order = all.find(({ id }) => id === orderId);
    if (!order || order.email === ERASED_EMAIL) return { ok: false, problem: 'gone' };
    if (order.email !== seen.email || (order.phone ?? '') !== seen.phone)
      return { ok: false, problem: 'changed' };
    if (to.email === '' && order.email !== '') return { ok: false, problem: 'no-email' };
    const isOtherEmail = to.email.toLowerCase() !== order.email.toLowerCase();
    const isOther = ({ email, phone }: typeof order) => email !== to.email || (phone ?? '') !== to.phone;
    const wrong = all.filter((one) => one.email !== ERASED_EMAIL && isOther(one));
    if (wrong.length === 0) return { ok: true };
    const contact = { email: to.email, phone: to.phone || null };
    const ids = wrong.map(({ id }) => id);
    await db.update(orders).set(contact).where(inArray(orders.id, ids));
    if (isOtherEmail) await followEmail(shop, order, to.email, ids);
    for (const one of wrong) {
      const edit = newId(clock.now());
      const before = recipientOf(one);
      const after = { ...before, ...contact };
      await db
        .insert(orderEdits)
        .values({ id: edit, orderId: one.id, before, after, actor, at: clock.now() });
      await addOrderEvent(shop, one.id, 'contact-changed', { edit }, actor);
      // The contact stays out of the log, which is never erased: it is in the edit.
      const about = {
        actor,
        subject: 'order',
        subjectId: one.id,
        name: one.number,
        action: 'changed',
      } as const;
      await recordAudit(shop, { ...about, before: { edit: null }, after: { edit } });
    }
    return { ok: true };
  });
}

/** What else has the former email: the account, what returns are found by, and emails that wait. */
async function followEmail(
  shop: Core,
  { channel, userId, email: before }: OrderRow,
  email: string,
  ids: readonly string[],
): Promise<void> {
  // What the staff put together belongs to the account of its address, unless it was merged into another account; a
  // signed-in buyer's order stays theirs.
  if (channel !== 'web' && (userId === null || userId === (await accountOf(shop, before))))
    await shop.db
      .update(orders)
      .set({ userId: await accountOf(shop, email) })
      .where(inArray(orders.id, [...ids]));
  await writeSoughtReturns(shop, inArray(returns.orderId, [...ids]));
  if (email === '' || before === '') return;
  const [emails, requests] = await Promise.all([
    emailsOfOrders(shop, ids),
    emailsAbout(
      shop,
      ids.map((id) => `review-request:${id}`),
    ),
  ]);
  await redirectQueuedEmails(
    shop,
    [...emails, ...requests].map(({ id }) => id),
    { from: before, to: email },
  );
}

/** Each as the former value, an arrow and the new one. */
export interface ContactDifference {
  email?: string;
  phone?: string;
}

/** What changed with each correction of an order's contact, by the id of its edit; erased ones are left out. */
export async function contactDifferencesOf(
  { db }: Core,
  orderId: string,
  edits: readonly string[],
): Promise<Map<string, ContactDifference>> {
  if (edits.length === 0) return new Map();
  const rows = await db
    .select()
    .from(orderEdits)
    .where(and(eq(orderEdits.orderId, orderId), inArray(orderEdits.id, [...edits])));
  return new Map(
    rows.map(({ id, before, after }) => [
      id,
      {
        ...(before.email !== after.email && { email: changed(before.email, after.email) }),
        ...(before.phone !== after.phone && { phone: changed(before.phone, after.phone) }),
      },
    ]),
  );
}

const changed = (from: string | null, to: string | null): string => `${from || '–'} → ${to || '–'}`;
