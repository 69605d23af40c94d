import Stripe from 'stripe';
import { lookUp } from './payment-state.ts';

/** Clock tolerance for signatures, in seconds. */
const TOLERANCE_SECONDS = 300;

/** Null unless the event has a recent signature by Stripe. */
export function readEvent(
  body: string,
  signature: string,
  secret: string | null,
  now: Date,
): Stripe.Event | null {
  if (!secret) return null;
  // The library refuses old timestamps, but accepts future ones.
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

/** What to fetch for an event: its payment, its refunds, a dispute or a review. */
export type About =
  | { look: 'payment'; intent: Stripe.PaymentIntent }
  | { look: 'refunds'; intent: string }
  | { look: 'dispute'; intent: string; id: string }
  | { look: 'review'; intent: string; id: string }
  | { look: 'warning'; intent: string; id: string };

type Look = About['look'];

/** The events about payments and payouts that the shop follows, and why it ignores the others. */
export const EVENTS = {
  'payment_intent.succeeded': 'payment',
  'payment_intent.payment_failed': 'payment',
  'payment_intent.canceled': 'payment',
  'payment_intent.processing': 'payment',
  'charge.refunded': 'refunds',
  'charge.refund.updated': 'refunds',
  'refund.created': 'refunds',
  'refund.updated': 'refunds',
  'refund.failed': 'refunds',
  'charge.dispute.created': 'dispute',
  'charge.dispute.updated': 'dispute',
  'charge.dispute.closed': 'dispute',
  'charge.dispute.funds_withdrawn': 'dispute',
  'charge.dispute.funds_reinstated': 'dispute',
  'radar.early_fraud_warning.created': 'warning',
  'radar.early_fraud_warning.updated': 'warning',
  'review.opened': 'review',
  'review.closed': 'review',
  'payment_intent.created': 'ignored: the shop has made it',
  'payment_intent.requires_action': 'ignored: the answer to its confirmation says so',
  'payment_intent.amount_capturable_updated': 'ignored: payments are captured at once',
  'payment_intent.partially_funded': 'ignored: no balance of a customer is used',
  'charge.captured': 'ignored: payment_intent.succeeded says it',
  'charge.expired': 'ignored: payments are captured at once',
  'charge.failed': 'ignored: payment_intent.payment_failed says it',
  'charge.pending': 'ignored: payment_intent.processing says it',
  'charge.succeeded': 'ignored: payment_intent.succeeded says it',
  'charge.updated': 'ignored: only descriptions change',
  'payout.canceled': 'ignored: the book is read every hour',
  'payout.created': 'ignored: the book is read every hour',
  'payout.failed': 'ignored: the book is read every hour',
  'payout.paid': 'ignored: the book is read every hour',
  'payout.reconciliation_completed': 'ignored: the book is read every hour',
  'payout.updated': 'ignored: the book is read every hour',
} satisfies Record<OfPayments, Look | `ignored: ${string}`>;

type OfPayments = Extract<
  Stripe.Event['type'],
  | `payment_intent.${string}`
  | `charge.${string}`
  | `refund.${string}`
  | `radar.${string}`
  | `review.${string}`
  | `payout.${string}`
>;

const isFollowed = (look: string | null): look is Look => look !== null && !look.startsWith('ignored');

export const FOLLOWED_EVENTS = Object.entries(EVENTS).flatMap(([type, look]) =>
  isFollowed(look) ? [type] : [],
);

/** Null for events that the shop doesn't follow. */
export function aboutOf({ type, data: { object } }: Stripe.Event): About | null {
  const look = lookUp<string, null>(EVENTS, type, null);
  if (!isFollowed(look)) return null;
  if (look === 'payment') return object.object === 'payment_intent' ? { look, intent: object } : null;
  if (!('payment_intent' in object) || !('id' in object)) return null;
  const { id, payment_intent: named } = object;
  const intent = typeof named === 'string' ? named : named?.id;
  return intent && typeof id === 'string' ? { look, intent, id } : null;
}
