import { eq, inArray } from 'drizzle-orm';
import { type Core, inTransaction } from '#shop/core/index.ts';
import { emailsAbout, resendEmail } from '#shop/email/index.server.ts';
import { addOrderEvent } from '../lock-order.server.ts';
import { orders } from '../order-tables.ts';
import { labelIdsOf } from '../parcels/read-labels.server.ts';
import { refunds } from '../refunds/refund-tables.ts';
import { aboutDecisions } from '../returns/decide-return.server.ts';
import { returns } from '../returns/return-tables.ts';

export const emailsOfOrder = (shop: Core, orderId: string) => emailsOfOrders(shop, [orderId]);

export async function emailsOfOrders(shop: Core, orderIds: readonly string[]) {
  const { db } = shop;
  const ids = [...orderIds];
  const [money, sentBack, parcels] = await Promise.all([
    db.select({ id: refunds.id }).from(refunds).where(inArray(refunds.orderId, ids)),
    db
      .select({ id: returns.id, orderId: returns.orderId })
      .from(returns)
      .where(inArray(returns.orderId, ids)),
    labelIdsOf(shop, ids),
  ]);
  const about = (kinds: string[], subjects: readonly string[]) =>
    kinds.flatMap((kind) => subjects.map((id) => `${kind}:${id}`));
  return emailsAbout(shop, [
    ...about(
      ['order-confirmation', 'payment-request', 'transfer-request', 'transfer-reminder', 'transfer-expired'],
      ids,
    ),
    ...about(['ready-for-pickup', 'picked-up', 'local-out-for-delivery', 'local-delivered'], ids),
    ...about(['order-shipped', 'out-for-delivery', 'delivered'], parcels),
    ...about(['refund', 'refund-pending', 'refund-failed', 'refund-by-hand'], idsOf(money)),
    ...about(['return-requested'], idsOf(sentBack)),
    ...(await aboutDecisions(shop, sentBack)),
  ]);
}

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

/**
 * Resends an email about an order, re-rendered, to the order's current address. @returns false when it isn't one of
 * this order's, or is still queued
 */
export function resendEmailOfOrder(
  shop: Core,
  orderId: string,
  emailId: string,
  actor: string,
): Promise<boolean> {
  return inTransaction(shop, async (shop) => {
    const email = (await emailsOfOrder(shop, orderId)).find(({ id }) => id === emailId);
    const [order] = await shop.db.select({ email: orders.email }).from(orders).where(eq(orders.id, orderId));
    if (!email || !order) return false;
    const sent = await resendEmail(shop, actor, emailId, order.email);
    if (sent.ok && !email.hasGoneAgain)
      await addOrderEvent(shop, orderId, 'mail-again', { mail: email.kind }, actor);
    return sent.ok;
  });
}
