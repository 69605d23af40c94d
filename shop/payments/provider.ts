import type { Cents } from '../money/money.ts';
import type { PaymentRow } from './tables.ts';

/** A payment as our books know it. Its id is the provider's idempotency key: asked again, it answers the same. */
export type KnownPayment = Pick<PaymentRow, 'id' | 'orderId' | 'amountCents' | 'currency' | 'providerRef'>;

/** What a provider is asked to collect. */
export interface PaymentRequest extends KnownPayment {
  /** What the shopper gave to pay with, in the provider's own terms. */
  details: Record<string, string>;
}

/** Where a payment stands at the provider. `unavailable`: it could not be learned, ask again later. */
export type PaymentState =
  | { state: 'succeeded'; ref: string; amountCents: Cents; currency: string }
  | { state: 'declined'; ref: string; code: string }
  | { state: 'needs_confirmation'; ref: string; confirmPath: string; secret?: string }
  | { state: 'processing'; ref: string }
  | { state: 'cancelled'; ref: string }
  | { state: 'unknown' }
  | { state: 'unavailable' };

/** What the page of the checkout must know to offer a way to pay. Nothing here is a secret. */
export type Offered =
  | { kind: 'test-card' }
  /** Fields that the vendor's own script puts into our page. */
  | { kind: 'vendor-fields'; script: string; key: string }
  | { kind: 'transfer'; days: number };

/** What a provider tells us by itself. It may come doubled, late, and in any sequence, so each says where the payment stands, too. */
export type PaymentNews = { paymentId: string; payment: PaymentState } & (
  | { about: 'payment' }
  /** Money went back: so much of it until now. */
  | { about: 'refund'; eventId: string; ref: string; refundedCents: Cents }
  /** A bank takes money back, or has said whose it is. */
  | { about: 'dispute'; eventId: string; ref: string; status: string; reason: string; amountCents: Cents }
);

/** News as they were heard; null where they are about nothing of ours. */
export type Heard =
  | { ok: true; news: PaymentNews | null }
  | { ok: false; problem: 'forged' | 'other-mode' | 'unavailable' };

/** What became of money that was to go back. `unavailable`: it is not known, ask again. `refused`: never, by this way. */
export type RefundState = 'done' | 'unavailable' | 'refused';

/** A line of a provider's own book. What came in is above zero, what went out below. */
export interface ProviderEntry {
  id: string;
  kind: 'payment' | 'refund' | 'dispute' | 'fee' | 'payout' | 'other';
  /** Their name of the payment that it belongs to; null where it belongs to none. */
  ref: string | null;
  amountCents: Cents;
  /** What they keep of it. */
  feeCents: Cents;
  at: Date;
  /** The payout that it is part of, once it is. */
  payout: string | null;
}

/** Money on its way from a provider to the shop's bank. */
export interface Payout {
  id: string;
  status: string;
  amountCents: Cents;
  arrivesAt: Date;
}

export interface ProviderBook {
  entries: ProviderEntry[];
  payouts: Payout[];
}

/** A part of a payment to be given back, under a key of its own: asked again with it, nothing more goes back. */
export interface RefundPart {
  key: string;
  amountCents: Cents;
}

/** What a buyer must know to send a transfer, besides the amount and the order's number. */
export interface TransferDetails {
  email: string;
  /** Where transfers are not deposited by themselves. */
  question?: string | undefined;
  answer?: string | undefined;
}

/** A way to be paid. A vendor speaks these words, and nothing else in the shop knows it. */
export interface PaymentProvider {
  readonly id: string;
  readonly offered: Offered;
  /** How long an order holds its stock for this payment, in milliseconds. */
  readonly holdMs: number;
  /** Begins a payment, or tells where it stands when it has begun already. */
  start(request: PaymentRequest): Promise<PaymentState>;
  /** Where a payment stands; `unknown` when it was never begun. */
  find(payment: KnownPayment): Promise<PaymentState>;
  /** Stops a payment that has not succeeded. Tells where it stands then: it may have succeeded meanwhile. */
  cancel(payment: KnownPayment): Promise<PaymentState>;
  /** Gives a payment back, the whole of it or a part, once. Absent where only people can. */
  refund?(payment: KnownPayment, part?: RefundPart): Promise<RefundState>;
  /** Reads news that came with a signature, or refuses them. */
  hear?(body: string, signature: string, now: Date): Promise<Heard>;
  /** What the provider has written down since a moment. Absent where it tells none. Null where it could not be asked. */
  book?(since: Date): Promise<ProviderBook | null>;
  /** Where the shopper answers on a page of ours, and not of the provider's: what they answered. */
  confirm?(paymentId: string, approve: boolean): Promise<PaymentState>;
}
