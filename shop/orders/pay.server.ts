import { and, eq } from 'drizzle-orm';
import type { PaymentState } from '../payments/provider.ts';
import { type PaymentStatus, payments } from '../payments/tables.ts';
import type { Shop } from '../shop.ts';
import { settlePayment } from './settle.server.ts';

/** Asks the provider to collect, or to say where it stands when it was asked before, and notes the answer. */
export async function startPayment(
  shop: Shop,
  payment: { id: string; provider: string; orderId: string; amountCents: number; currency: string },
  orderNumber: string,
  details: Record<string, string>,
): Promise<PaymentState> {
  const provider = shop.payments.get(payment.provider);
  if (!provider) return { state: 'unavailable' };
  const { id: paymentId, orderId, amountCents, currency } = payment;
  const request = { paymentId, orderId, orderNumber, amountCents, currency, details };
  const state = await provider.start(request).catch((error): PaymentState => {
    shop.log.error({ err: error, paymentId }, 'the payment provider failed');
    return { state: 'unavailable' };
  });
  await notePaymentState(shop, payment.provider, paymentId, state);
  return state;
}

/** Brings our books to where the provider says that a payment stands. */
export async function notePaymentState(
  shop: Shop,
  provider: string,
  paymentId: string,
  state: PaymentState,
): Promise<void> {
  switch (state.state) {
    case 'succeeded': {
      const { ref, amountCents, currency } = state;
      const eventId = `${ref}:succeeded`;
      await settlePayment(shop, {
        provider,
        eventId,
        paymentId,
        ref,
        outcome: 'succeeded',
        amountCents,
        currency,
      });
      return;
    }
    case 'declined': {
      const { ref, code } = state;
      await settlePayment(shop, {
        provider,
        eventId: `${ref}:declined`,
        paymentId,
        ref,
        outcome: 'declined',
        code,
      });
      return;
    }
    case 'cancelled': {
      const { ref } = state;
      await settlePayment(shop, {
        provider,
        eventId: `${ref}:cancelled`,
        paymentId,
        ref,
        outcome: 'cancelled',
      });
      return;
    }
    case 'needs_confirmation':
    case 'processing':
      await noteOpen(shop, paymentId, state.state, state.ref);
  }
}

async function noteOpen(
  shop: Shop,
  paymentId: string,
  status: PaymentStatus,
  providerRef: string,
): Promise<void> {
  await shop.db
    .update(payments)
    .set({ status, providerRef, updatedAt: shop.clock.now() })
    .where(and(eq(payments.id, paymentId), eq(payments.status, 'created')));
}
