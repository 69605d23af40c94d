import { eq } from 'drizzle-orm';
import type { Core } from '#shop/core/index.ts';
import { queueEmail } from '#shop/email/index.server.ts';
import { orders } from '../order-tables.ts';
import { startPayment } from '../payments/pay-order.server.ts';
import type { PaymentsPort } from '../payments/payment-provider.ts';
import { payments } from '../payments/payment-tables.ts';
import { applyAddOnChange } from './apply-add-on.server.ts';

/** Mails the buyer of a part the link to the page where it is paid. In the transaction that writes it. */
export async function askForPayment(shop: Core, orderId: string): Promise<void> {
  const [part] = await shop.db.select({ email: orders.email }).from(orders).where(eq(orders.id, orderId));
  await queueEmail(shop, {
    kind: 'payment-request',
    recipient: part!.email,
    data: { orderId },
    about: `payment-request:${orderId}`,
  });
}

/** Where nothing is owed, it is paid at once; were the process to die before, the sweep does it. */
export async function payNothingDue(shop: Core & PaymentsPort, id: string): Promise<void> {
  const [payment] = await shop.db.select().from(payments).where(eq(payments.orderId, id));
  if (payment?.status !== 'created' || payment.amountCents > 0) return;
  await startPayment(shop, payment, {});
  await applyAddOnChange(shop, id);
}
