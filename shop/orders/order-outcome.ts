import type { PricedCart } from '#shop/checkout/index.server.ts';
import type { Invalid } from './placing/checkout-request.ts';

export interface Placed {
  ok: true;
  order: { id: string; number: string; token: string };
  payment: 'succeeded' | 'processing' | 'needs_confirmation';
  /** Where the shopper confirms the payment, if required. */
  confirmPath: string | null;
  /** The provider's client secret for confirming in its script; for this shopper only. */
  secret: string | null;
}

/** Why a placed order is not paid. */
export type PaymentNotStarted =
  | { ok: false; problem: 'declined'; code: string }
  | { ok: false; problem: 'payment-unavailable' };

/** Why there is no order, or no paid one; each tells the shopper what to do next. */
export type NotPlaced =
  | Invalid
  | PaymentNotStarted
  | {
      ok: false;
      problem: 'unavailable';
      lines: { key: string; name: string; available: number; problem: 'gone' | 'sold-out' | 'too-many' }[];
    }
  | { ok: false; problem: 'total-changed' | 'rate-gone'; priced: PricedCart }
  | { ok: false; problem: 'too-often' | 'payments-paused'; retryAfterSeconds: number }
  /** On vacation; `backOn` is the day from which orders are taken again. */
  | { ok: false; problem: 'closed'; backOn: string }
  | { ok: false; problem: 'below-minimum'; minimumCents: number }
  | { ok: false; problem: 'already-ordered'; order: { number: string; token: string } }
  | { ok: false; problem: 'cannot-ship' | 'not-to-quebec' | 'key-reused' | 'busy' };

const STATUS: Record<NotPlaced['problem'], number> = {
  invalid: 422,
  'key-reused': 422,
  'cannot-ship': 422,
  'not-to-quebec': 422,
  'below-minimum': 422,
  unavailable: 409,
  'total-changed': 409,
  'rate-gone': 409,
  'already-ordered': 409,
  busy: 409,
  closed: 409,
  declined: 402,
  'too-often': 429,
  'payment-unavailable': 503,
  'payments-paused': 503,
};

export const statusOf = (outcome: Placed | NotPlaced): number => (outcome.ok ? 200 : STATUS[outcome.problem]);
