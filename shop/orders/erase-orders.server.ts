import { and, eq, inArray, type SQLWrapper, sql } from 'drizzle-orm';
import type { Core } from '#shop/core/index.ts';
import { eraseDraftsOf } from './drafts/drafts.server.ts';
import { orderEdits, orderNotes } from './edits/edit-tables.ts';
import { ERASED_EMAIL } from './order-rules.ts';
import { orderLines, orders, orderTags } from './order-tables.ts';
import { isPlacedBy, type OrderOwner } from './reading/customer-orders.server.ts';
import { refunds } from './refunds/refund-tables.ts';
import { returns } from './returns/return-tables.ts';
import { writeSoughtReturns } from './returns/sought-returns.server.ts';

/** Statuses after which nothing more is sent or paid for an order. */
const OVER = ['delivered', 'cancelled', 'refunded'] as const;
/** Replaces the buyer's name in an erased order. */
const NOBODY = 'Deleted customer';

/** Schedules the erasure of a buyer's data from their orders, each as soon as it is finished. */
export async function eraseOrdersWhenOver({ db }: Core, owner: OrderOwner): Promise<void> {
  await db.update(orders).set({ eraseWhenOver: true }).where(isPlacedBy(owner));
}

/**
 * Erases the buyer's data from finished orders that are scheduled for it. Amounts, items (custom ones with the names
 * that the staff gave them), taxes, city and province stay, because the law requires records to be retained for six
 * years (Income Tax Act, s. 230). Call it in a transaction. @returns their ids
 */
export async function eraseFinishedOrders({ db }: Core): Promise<string[]> {
  const erased = await db
    .update(orders)
    .set({
      userId: null,
      eraseWhenOver: false,
      email: ERASED_EMAIL,
      phone: null,
      message: '',
      // City, province and country stay: the taxes depend on them.
      address: sql`${orders.address} || jsonb_build_object('name', ${NOBODY}::text, 'street1', '', 'street2', '', 'zip', '')`,
    })
    .where(and(eq(orders.eraseWhenOver, true), inArray(orders.status, [...OVER])))
    .returning({ id: orders.id });
  const ids = erased.map(({ id }) => id);
  if (ids.length === 0) return [];
  await db.update(orderLines).set({ giftMessage: '' }).where(inArray(orderLines.orderId, ids));
  await db.update(refunds).set({ note: '' }).where(inArray(refunds.orderId, ids));
  await eraseFormerAddresses({ db }, ids);
  await eraseDraftsOf({ db }, ids);
  await db.delete(orderTags).where(inArray(orderTags.orderId, ids));
  await db.delete(orderNotes).where(inArray(orderNotes.orderId, ids));
  await db.update(returns).set({ note: '', answer: '' }).where(inArray(returns.orderId, ids));
  await writeSoughtReturns({ db }, inArray(returns.orderId, ids));
  return ids;
}

/** Erases an address, in lower case, that others' orders had until the staff corrected it. */
export async function eraseFormerEmails({ db }: Core, email: string): Promise<void> {
  const isTheirs = (side: SQLWrapper) => sql`lower(${side} ->> 'email') = ${email}`;
  const without = (side: SQLWrapper) =>
    sql`case when ${isTheirs(side)} then ${side} || '{"email": ""}'::jsonb else ${side} end`;
  const [before, after] = [without(orderEdits.before), without(orderEdits.after)];
  const ofThem = sql`(${isTheirs(orderEdits.before)} or ${isTheirs(orderEdits.after)})`;
  await db.delete(orderEdits).where(sql`${ofThem} and ${before} = ${after}`);
  await db.update(orderEdits).set({ before, after }).where(ofThem);
}

/**
 * Of former addresses the provinces stay, because the taxes were charged by them
 * (backoffice/accounting/receipts.server.ts).
 */
async function eraseFormerAddresses({ db }: Pick<Core, 'db'>, orderIds: string[]): Promise<void> {
  const place = (side: SQLWrapper) =>
    sql`jsonb_build_object('address', jsonb_build_object(
      'country', ${side} #> '{address,country}', 'state', ${side} #> '{address,state}'))`;
  const [before, after] = [place(orderEdits.before), place(orderEdits.after)];
  const ofThem = inArray(orderEdits.orderId, orderIds);
  await db.delete(orderEdits).where(and(ofThem, sql`${before} = ${after}`));
  await db.update(orderEdits).set({ before, after }).where(ofThem);
}
