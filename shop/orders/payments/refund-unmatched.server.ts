import { eq } from 'drizzle-orm';
import { type Core, inTransaction } from '#shop/core/index.ts';
import { addOrderEvent } from '../lock-order.server.ts';
import type { PaymentsPort } from './payment-provider.ts';
import { payments } from './payment-tables.ts';

const HOUR_SECONDS = 3_600;

/**
 * Refunds a payment for an order that was already paid or cancelled. Idempotent.
 * @throws when the provider did not refund it, so that the job retries
 */
export async function refundUnmatchedPayment(shop: Core & PaymentsPort, paymentId: string): Promise<void> {
  const [payment] = await shop.db.select().from(payments).where(eq(payments.id, paymentId));
  if (payment?.status !== 'review') return;
  const refunded = await shop.payments.get(payment.provider)?.refund?.(payment);
  // The webhook says when it was sent; the job polls too, because webhooks can be lost.
  if (refunded === 'pending') {
    return shop.jobs.add(shop.db, 'refund-stray-payment', { paymentId }, { afterSeconds: HOUR_SECONDS });
  }
  if (refunded !== 'done') throw new Error(`payment ${paymentId} could not be refunded yet`);
  await inTransaction(shop, async (shop) => {
    await shop.db
      .update(payments)
      .set({ status: 'refunded', updatedAt: shop.clock.now() })
      .where(eq(payments.id, paymentId));
    await addOrderEvent(shop, payment.orderId, 'unmatched-payment-refunded', {
      amountCents: payment.amountCents,
    });
  });
}
