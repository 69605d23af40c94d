import { eq } from 'drizzle-orm';
import type { Core } from '#shop/core/index.ts';
import { isPaidByLink, type OrderKind } from '../order-rules.ts';
import { orders } from '../order-tables.ts';
import { orderToken } from '../reading/order-access.ts';
import { applyPaymentState } from './pay-order.server.ts';
import type { PaymentsPort } from './payment-provider.ts';
import { payments } from './payment-tables.ts';
import { payPathOf } from './return-from-bank.server.ts';

type Confirmed =
  | { ok: true; order: { number: string; token: string; kind: OrderKind; isAddOn: boolean } }
  | { ok: false; problem: 'gone' }
  | { ok: false; problem: 'declined'; kind: OrderKind; payPath: string | null };

/** A payment that awaits the shopper's confirmation; null when it doesn't, or isn't the test provider's. */
export async function findWaitingPayment(shop: Core, paymentId: string) {
  const [found] = await shop.db
    .select({
      amountCents: payments.amountCents,
      status: payments.status,
      number: orders.number,
      orderId: orders.id,
      kind: orders.kind,
      addOnOf: orders.addOnOf,
      channel: orders.channel,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.id, paymentId));
  return found?.status === 'needs_confirmation' ? found : null;
}

/** Approves or declines a payment on behalf of the test provider's bank. */
export async function confirmTestPayment(
  shop: Core & PaymentsPort,
  paymentId: string,
  approve: boolean,
): Promise<Confirmed> {
  const found = await findWaitingPayment(shop, paymentId);
  const provider = shop.payments.get('test');
  if (!found || !provider?.confirm) return { ok: false, problem: 'gone' };
  const state = await provider.confirm(paymentId, approve);
  await applyPaymentState(shop, 'test', paymentId, state);
  if (state.state !== 'succeeded') {
    return { ok: false, problem: 'declined', kind: found.kind, payPath: payPathOf(shop, found) };
  }
  const token = orderToken(shop.config.secret, found.orderId, shop.clock.now());
  const isAddOn = isPaidByLink(found);
  return { ok: true, order: { number: found.number, token, kind: found.kind, isAddOn } };
}
