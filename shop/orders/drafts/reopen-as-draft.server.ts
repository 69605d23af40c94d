import { eq } from 'drizzle-orm';
import { recordAudit } from '#shop/core/index.server.ts';
import type { Core } from '#shop/core/index.ts';
import { orders } from '../order-tables.ts';
import type { PaymentsPort } from '../payments/payment-provider.ts';
import { cancelUnpaidOrder } from '../unpaid-orders.server.ts';
import { draftOrders } from './draft-tables.ts';
import { deleteDrafts, readDraft, restoreDrafts, saveDraft } from './drafts.server.ts';

/**
 * `paid`: it was paid or cancelled in the meantime; `payment-open`: it is not yet known whether it was paid; `in-review`:
 * a payment has arrived that the staff must assess first; `no-draft`: the staff didn't put it together; `erased`: its
 * customer's data is to be erased.
 */
export type Reopened =
  | { ok: true }
  | { ok: false; problem: 'paid' | 'payment-open' | 'in-review' | 'no-draft' | 'erased' };

/**
 * Makes an unpaid order of the staff editable: a new draft with its content is saved, and the order is cancelled, so that
 * its stock is free and its payment link can't be paid. An order's own lines never change. The draft has the order's id,
 * so that it is one draft, however often and by whomever this is asked for.
 */
export async function reopenAsDraft(
  shop: Core & PaymentsPort,
  { orderId, actor }: { orderId: string; actor: string },
): Promise<Reopened> {
  const { email, phone, number, status, eraseWhenOver } = orders;
  const [found] = await shop.db
    .select({ content: draftOrders.content, email, phone, number, status, eraseWhenOver })
    .from(draftOrders)
    .innerJoin(orders, eq(orders.id, draftOrders.orderId))
    .where(eq(draftOrders.orderId, orderId));
  if (!found) return { ok: false, problem: 'no-draft' };
  if (found.eraseWhenOver) return { ok: false, problem: 'erased' };
  const isThere = async () =>
    (await readDraft(shop, orderId)) !== null || (await restoreDrafts(shop, [orderId], actor)).length > 0;
  if (found.status === 'cancelled' && (await isThere())) return { ok: true };
  if (found.status !== 'pending_payment') return { ok: false, problem: 'paid' };
  // The contact may have been corrected since.
  const customer = { ...found.content.customer, email: found.email, phone: found.phone ?? '' };
  // The draft comes first: after a crash there is one too many, rather than none.
  const draft = { id: orderId, content: { ...found.content, customer }, seen: null, actor };
  const saved = await saveDraft(shop, draft);
  // An earlier attempt, which didn't know whether the order was paid, deleted it.
  if (!saved.ok && !(await isThere())) return { ok: false, problem: 'no-draft' };
  const cancelled = await cancelUnpaidOrder(shop, orderId, { actor });
  if (cancelled === 'cancelled') {
    await recordAudit(shop, {
      actor,
      subject: 'order',
      subjectId: orderId,
      name: found.number,
      action: 'cancelled',
      before: { status: found.status },
      after: { status: 'cancelled', draft: orderId },
    });
    return { ok: true };
  }
  const isCancelled = async () =>
    (await shop.db.select({ status }).from(orders).where(eq(orders.id, orderId)))[0]!.status === 'cancelled';
  // The form was sent twice, or its time to pay ran out.
  if (await isCancelled()) return { ok: true };
  await deleteDrafts(shop, [orderId], actor);
  // Somebody else cancelled it just before.
  if ((await isCancelled()) && (await isThere())) return { ok: true };
  return { ok: false, problem: cancelled === 'not-pending' ? 'paid' : cancelled };
}
