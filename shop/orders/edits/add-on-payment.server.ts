import { eq } from 'drizzle-orm';
import type { Core } from '#shop/core/index.ts';
import { queueEmail } from '#shop/email/index.server.ts';
import { orders } from '../order-tables.ts';
import { orderPayments, startPayment } from '../payments/pay-order.server.ts';
import type { PaymentsPort } from '../payments/payment-provider.ts';
import { payments } from '../payments/payment-tables.ts';
import { applyAddOnChange } from './apply-add-on.server.ts';

/** Emails the buyer the payment link of an add-on; call it in the transaction that creates it. */
export async function askForPayment(shop: Core, orderId: string): Promise<void> {
  const [addOn] = await shop.db.select({ email: orders.email }).from(orders).where(eq(orders.id, orderId));
  await queueEmail(shop, {
    kind: 'payment-request',
    recipient: addOn!.email,
    data: { orderId },
    about: `payment-request:${orderId}`,
  });
}

/** Marks an add-on paid at once when nothing is owed; if the process dies before that, the sweep does it. */
export async function payNothingDue(shop: Core & PaymentsPort, id: string): Promise<void> {
  const [payment] = await orderPayments(shop).where(eq(payments.orderId, id));
  if (payment?.status !== 'created' || payment.amountCents > 0) return;
  await startPayment(shop, payment, {});
  await applyAddOnChange(shop, id);
}
