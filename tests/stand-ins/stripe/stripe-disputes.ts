import type Stripe from 'stripe';
import type { StandInEvent } from './stripe.ts';
import type { Booked } from './stripe-book.ts';
import { aDispute, aReview } from './stripe-objects.ts';

interface Account {
  livemode: boolean;
  intents: ReadonlyMap<string, Stripe.PaymentIntent>;
  book(what: Booked['what'], intent: Stripe.PaymentIntent, amountCents?: number): void;
  tell(type: string, object: object): StandInEvent;
}

const CLOSED: readonly string[] = ['won', 'lost', 'warning_closed', 'prevented'];

export function newDisputes({ livemode, intents, book, tell }: Account) {
  const disputes = new Map<string, Stripe.Dispute>();
  const reviews = new Map<string, Stripe.Review>();
  return {
    disputes: disputes as ReadonlyMap<string, Stripe.Dispute>,
    reviews: reviews as ReadonlyMap<string, Stripe.Review>,
    /** Opens or closes a fraud review. */
    review(over: Partial<Stripe.Review> & { id: string }): void {
      const now = aReview({ ...reviews.get(over.id), livemode, ...over });
      reviews.set(now.id, now);
      tell(now.open ? 'review.opened' : 'review.closed', now);
    },
    /** Opens a dispute or changes its state. */
    dispute(over: Partial<Stripe.Dispute> & { id: string }): void {
      const existing = disputes.get(over.id);
      const now = aDispute({ ...existing, livemode, ...over });
      disputes.set(now.id, now);
      const intent = intents.get(String(now.payment_intent));
      const isInquiry = now.status.startsWith('warning');
      if (intent && !existing && !isInquiry) {
        book('disputed', intent, now.amount);
        tell('charge.dispute.funds_withdrawn', now);
      }
      if (!existing) tell('charge.dispute.created', now);
      else tell(CLOSED.includes(now.status) ? 'charge.dispute.closed' : 'charge.dispute.updated', now);
      if (intent && now.status === 'won' && existing?.status !== 'won') {
        book('dispute-won', intent, now.amount);
        tell('charge.dispute.funds_reinstated', now);
      }
    },
  };
}
