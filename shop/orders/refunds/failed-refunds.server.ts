import { and, eq, isNotNull } from 'drizzle-orm';
import { type Cents, type Core, inTransaction, sum } from '#shop/core/index.ts';
import { addOrderEvent, lockOrder } from '../lock-order.server.ts';
import type { PaymentsPort } from '../payments/payment-provider.ts';
import { resolveReview } from '../review-order.server.ts';
import { emailBuyer } from './book-refund.server.ts';
import { moneyOf, type RefundRow } from './read-refunds.server.ts';
import { refunds } from './refund-tables.ts';

/** Refunds of an order that banks returned and that have not been sent another way. */
const failedRefunds = ({ db }: Core, orderId: string): Promise<RefundRow[]> =>
  db
    .select()
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), isNotNull(refunds.failedAt), eq(refunds.isByHand, false)));

/** What a buyer is still owed for returned refunds. */
export const owedOf = async (shop: Core, orderId: string): Promise<Cents> =>
  sum((await failedRefunds(shop, orderId)).map(moneyOf));

/**
 * Closes an order's review. Returned refunds count as sent another way, on the staff's word: that is recorded, and the
 * buyer is notified. @returns whether there was a review to close
 */
export function closeOrderReview(
  shop: Core & PaymentsPort,
  decision: { orderId: string; actor: string },
): Promise<boolean> {
  return inTransaction(shop, async (shop) => {
    const { orderId, actor } = decision;
    const order = await lockOrder(shop, orderId);
    if (!order || !(await resolveReview(shop, decision))) return false;
    for (const refund of await failedRefunds(shop, orderId)) {
      const { id } = refund;
      await shop.db.update(refunds).set({ isByHand: true }).where(eq(refunds.id, id));
      await addOrderEvent(shop, orderId, 'refunded-by-hand', { amountCents: moneyOf(refund) }, actor);
      await emailBuyer(shop, order, 'refund', id, `refund-by-hand:${id}`);
    }
    return true;
  });
}
