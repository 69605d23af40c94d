import type { PricedCart } from '#shop/checkout/index.server.ts';
import type { Invalid } from './placing/checkout-request.ts';

/** An order that stands, and how far its payment is. */
export interface Placed {
  ok: true;
  order: { id: string; number: string; token: string };
  payment: 'succeeded' | 'processing' | 'needs_confirmation';
  /** Where the shopper confirms, when the payment asks for it. */
  confirmPath: string | null;
  /** What the provider's script needs to ask for the confirmation itself; for this shopper only. */
  secret: string | null;
}

/** Why an order that stands is not paid. */
export type PaymentNotStarted =
  | { ok: false; problem: 'declined'; code: string }
  | { ok: false; problem: 'payment-unavailable' };

/** Why there is no order, or none that is paid. Each says what the shopper can do next. */
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
  | { ok: false; problem: 'below-minimum'; minimumCents: number }
  | { ok: false; problem: 'already-ordered'; order: { number: string; token: string } }
  | { ok: false; problem: 'cannot-ship' | 'key-reused' | 'busy' };

const STATUS: Record<NotPlaced['problem'], number> = {
  invalid: 422,
  'key-reused': 422,
  'cannot-ship': 422,
  'below-minimum': 422,
  unavailable: 409,
  'total-changed': 409,
  'rate-gone': 409,
  'already-ordered': 409,
  busy: 409,
  declined: 402,
  'too-often': 429,
  'payment-unavailable': 503,
  'payments-paused': 503,
};

/** The HTTP status that fits an outcome. */
export const statusOf = (outcome: Placed | NotPlaced): number => (outcome.ok ? 200 : STATUS[outcome.problem]);
