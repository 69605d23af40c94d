import Stripe from 'stripe';
import type { PaymentNews } from '../../shop/payments/provider.ts';

/** So far a signature's clock may be from ours, in seconds. */
const TOLERANCE_SECONDS = 300;

/** An event that Stripe has signed just now; null for any other. */
export function readEvent(body: string, signature: string, secret: string, now: Date): Stripe.Event | null {
  // The library refuses what is too old, and lets pass what comes from the future.
  const time = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(signature)?.[1] ?? Number.NaN);
  if (!(time <= now.getTime() / 1000 + TOLERANCE_SECONDS)) return null;
  try {
    return Stripe.webhooks.constructEvent(
      body,
      signature,
      secret,
      TOLERANCE_SECONDS,
      undefined,
      now.getTime(),
    );
  } catch {
    return null;
  }
}

type About = Pick<Extract<PaymentNews, { about: 'payment' }>, 'about'> | RefundOrDispute;
type RefundOrDispute = DistributiveOmit<
  Extract<PaymentNews, { about: 'refund' | 'dispute' }>,
  'paymentId' | 'payment'
>;
type DistributiveOmit<T, K extends string> = T extends unknown ? Omit<T, K> : never;

/** What an event is about, and its PaymentIntent or the name of that; null for what the shop does not follow. */
export function aboutOf(event: Stripe.Event): { intent: Stripe.PaymentIntent | string; news: About } | null {
  switch (event.type) {
    case 'payment_intent.succeeded':
    case 'payment_intent.payment_failed':
    case 'payment_intent.canceled':
    case 'payment_intent.processing':
      return { intent: event.data.object, news: { about: 'payment' } };
    case 'charge.refunded': {
      const { payment_intent: intent, amount_refunded: refundedCents } = event.data.object;
      const ref = idOf(intent);
      return ref ? { intent: ref, news: { about: 'refund', eventId: event.id, ref, refundedCents } } : null;
    }
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed': {
      const { payment_intent: intent, status, reason, amount: amountCents } = event.data.object;
      const ref = idOf(intent);
      const told = { eventId: event.id, status, reason, amountCents };
      return ref ? { intent: ref, news: { about: 'dispute', ref, ...told } } : null;
    }
    default:
      return null;
  }
}

const idOf = (named: string | { id: string } | null): string | null =>
  typeof named === 'string' ? named : (named?.id ?? null);
