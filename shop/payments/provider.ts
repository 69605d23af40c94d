import type { Cents } from '../money/money.ts';

/** What a provider is asked to collect. `paymentId` is its idempotency key: asked again, it answers the same. */
export interface PaymentRequest {
  paymentId: string;
  orderId: string;
  orderNumber: string;
  amountCents: Cents;
  currency: string;
  /** What the shopper gave to pay with, in the provider's own terms. */
  details: Record<string, string>;
}

/** Where a payment stands at the provider. `unavailable`: nothing was collected, try again later. */
export type PaymentState =
  | { state: 'succeeded'; ref: string; amountCents: Cents; currency: string }
  | { state: 'declined'; ref: string; code: string }
  | { state: 'needs_confirmation'; ref: string; confirmPath: string }
  | { state: 'processing'; ref: string }
  | { state: 'cancelled'; ref: string }
  | { state: 'unknown' }
  | { state: 'unavailable' };

export interface RefundRequest {
  refundId: string;
  paymentId: string;
  amountCents: Cents;
  currency: string;
}

/** What became of a refund. `unavailable`: it is not known, ask again. `refused`: never, by this way. */
export type RefundState = 'done' | 'unavailable' | 'refused';

/** A way to be paid. A vendor speaks these words, and nothing else in the shop knows it. */
export interface PaymentProvider {
  readonly id: string;
  /** Begins a payment, or tells where it stands when it has begun already. */
  start(request: PaymentRequest): Promise<PaymentState>;
  /** Where a payment stands; `unknown` when it was never begun. */
  find(paymentId: string): Promise<PaymentState>;
  /** Stops a payment that has not succeeded. Tells where it stands then: it may have succeeded meanwhile. */
  cancel(paymentId: string): Promise<PaymentState>;
  /** Gives the whole payment back, once. */
  refund(paymentId: string): Promise<{ ok: boolean }>;
  /**
   * Gives a part of a payment back, or tells what became of it when it was asked for before: `refundId` is its
   * idempotency key. Absent where only the whole can be given back.
   */
  giveBack?(request: RefundRequest): Promise<RefundState>;
  /** Where the shopper answers on a page of ours, and not of the provider's: what they answered. */
  confirm?(paymentId: string, approve: boolean): Promise<PaymentState>;
}
