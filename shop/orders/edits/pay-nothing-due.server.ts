import { eq } from 'drizzle-orm';
import type { Core } from '#shop/core/index.ts';
import { startPayment } from '../payments/pay-order.server.ts';
import type { PaymentsPort } from '../payments/payment-provider.ts';
import { payments } from '../payments/payment-tables.ts';
import { applyAddOnChange } from './apply-add-on.server.ts';

/** Where nothing is owed, it is paid at once; were the process to die before, the sweep does it. */
export async function payNothingDue(shop: Core & PaymentsPort, id: string): Promise<void> {
  const [payment] = await shop.db.select().from(payments).where(eq(payments.orderId, id));
  if (payment?.status !== 'created' || payment.amountCents > 0) return;
  await startPayment(shop, payment, {});
  await applyAddOnChange(shop, id);
}
