import { eq } from 'drizzle-orm';
import { recordAudit } from '#shop/core/index.server.ts';
import type { Core } from '#shop/core/index.ts';
import { orders } from '../order-tables.ts';
import type { PaymentsPort } from '../payments/payment-provider.ts';
import { cancelUnpaidOrder } from '../unpaid-orders.server.ts';
import { draftOrders } from './draft-tables.ts';
import { deleteDrafts, saveDraft } from './drafts.server.ts';

/**
 * `paid`: it was paid or cancelled in the meantime; `payment-open`: it is not yet known whether it was paid; `no-draft`:
 * the staff didn't put it together.
 */
export type Reopened = { ok: true } | { ok: false; problem: 'paid' | 'payment-open' | 'no-draft' };

/**
 * Makes an unpaid order of the staff editable: a new draft with its content is saved, and the order is cancelled, so that
 * its stock is free and its payment link can't be paid. An order's own lines never change.
 * @param id generated with the form, so that a resubmitted form makes one draft; it becomes the draft's
 */
export async function reopenAsDraft(
  shop: Core & PaymentsPort,
  { id, orderId, actor }: { id: string; orderId: string; actor: string },
): Promise<Reopened> {
  const { email, phone, number, status } = orders;
  const [found] = await shop.db
    .select({ content: draftOrders.content, email, phone, number, status })
    .from(draftOrders)
    .innerJoin(orders, eq(orders.id, draftOrders.orderId))
    .where(eq(draftOrders.orderId, orderId));
  if (!found) return { ok: false, problem: 'no-draft' };
  const isAgain = (await shop.db.select().from(draftOrders).where(eq(draftOrders.id, id))).length > 0;
  if (isAgain && found.status === 'cancelled') return { ok: true };
  if (found.status !== 'pending_payment') return { ok: false, problem: 'paid' };
  // The contact may have been corrected since.
  const customer = { ...found.content.customer, email: found.email, phone: found.phone ?? '' };
  // The draft comes first: after a crash there is one too many, rather than none.
  await saveDraft(shop, { id, content: { ...found.content, customer }, seen: null, actor });
  const cancelled = await cancelUnpaidOrder(shop, orderId, { actor });
  if (cancelled === 'cancelled') {
    await recordAudit(shop, {
      actor,
      subject: 'order',
      subjectId: orderId,
      name: found.number,
      action: 'cancelled',
      before: { status: found.status },
      after: { status: 'cancelled', draft: id },
    });
    return { ok: true };
  }
  const [now] = await shop.db.select({ status }).from(orders).where(eq(orders.id, orderId));
  // The form was sent twice, or its time to pay ran out.
  if (now!.status === 'cancelled') return { ok: true };
  await deleteDrafts(shop, [id], actor);
  return { ok: false, problem: cancelled === 'not-pending' ? 'paid' : 'payment-open' };
}
