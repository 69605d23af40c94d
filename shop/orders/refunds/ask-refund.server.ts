import { type Core, inTransaction } from '#shop/core/index.ts';
import type { PaymentsPort } from '../payments/payment-provider.ts';
import { sendRefund } from './send-refund.server.ts';
import { type Refunded, type RefundOrder, writeExternalRefund } from './write-refund.server.ts';

/**
 * Gives money back: writes the refund down, then asks the provider. Where the process dies in between, or the provider
 * does not answer, the sweep asks again (send.server.ts). The same id again tells how far it is.
 */
export async function refundOrder(shop: Core & PaymentsPort, asked: RefundOrder): Promise<Refunded> {
  const written = await inTransaction(shop, (shop) => writeExternalRefund(shop, asked));
  if (!written.ok) return written;
  const status = await sendRefund(shop, written.refundId);
  return { ...written, status };
}
