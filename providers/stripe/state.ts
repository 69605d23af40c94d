import type Stripe from 'stripe';
import type { PaymentState } from '../../shop/payments/provider.ts';

/** Where a PaymentIntent stands, in the shop's words. One that waits for another card was declined: a new try is a new payment. */
export function stateOf(intent: Stripe.PaymentIntent): PaymentState {
  const { id: ref, status, last_payment_error: error, currency } = intent;
  switch (status) {
    case 'succeeded':
      return {
        state: 'succeeded',
        ref,
        amountCents: intent.amount_received,
        currency: currency.toUpperCase(),
      };
    case 'processing':
      return { state: 'processing', ref };
    case 'requires_action': {
      const confirmPath = `/checkout/confirm?payment=${intent.metadata.payment_id}`;
      const secret = intent.client_secret ?? undefined;
      return { state: 'needs_confirmation', ref, confirmPath, ...(secret && { secret }) };
    }
    default:
      if (error) return { state: 'declined', ref, code: error.decline_code ?? error.code ?? error.type };
      return status === 'canceled' ? { state: 'cancelled', ref } : { state: 'unknown' };
  }
}
