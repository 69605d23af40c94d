import { eq } from 'drizzle-orm';
import { noteDecline } from '../payments/declines.server.ts';
import { payments } from '../payments/tables.ts';
import type { Shop } from '../shop.ts';
import { notePaymentState } from './pay.server.ts';
import { orders } from './tables.ts';

/** Where a payment stands whose shopper comes back from their bank; `open`: it waits for them still. */
export interface Returned {
  state: 'taken' | 'declined' | 'open';
  number: string;
}

/** Asks the provider what the bank has said, and notes it. Null where this cart has no payment that a bank confirms. */
export async function returnFromBank(
  shop: Shop,
  paymentId: string,
  { cartId, network }: { cartId: string | null; network: string },
): Promise<Returned | null> {
  const read = async () => {
    const [found] = await shop.db
      .select({ payment: payments, number: orders.number, cartId: orders.cartId, email: orders.email })
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .where(eq(payments.id, paymentId));
    return found;
  };
  const found = await read();
  if (!found || found.cartId !== cartId) return null;
  const { payment, number, email } = found;
  const provider = shop.payments.get(payment.provider);
  // Where the shopper answers on a page of ours, no bank is asked.
  if (!provider || provider.confirm) return null;
  const state = await provider.find(payment).catch(() => undefined);
  if (state) {
    const noted = await notePaymentState(shop, payment.provider, paymentId, state);
    if (noted?.status === 'declined') await noteDecline(shop, [cartId, network, email.toLowerCase()]);
  }
  const { status } = (await read())!.payment;
  if (status === 'declined' || status === 'cancelled') return { state: 'declined', number };
  return { state: status === 'created' || status === 'needs_confirmation' ? 'open' : 'taken', number };
}
