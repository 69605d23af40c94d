import type { Cents } from '#shop/core/index.ts';
import type { DisputeStage, PaymentRow } from './payment-tables.ts';

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
  /** `refused`: why the provider refuses our requests, which only the owner can mend. */
  | { state: 'unavailable'; refused?: string };

/** What the page of the checkout must know to offer a way to pay. Nothing here is a secret. */
export type Offered =
  | { kind: 'test-card' }
  /** Fields that the vendor's own script puts into our page. */
  | { kind: 'vendor-fields'; script: string; key: string }
  | { kind: 'transfer'; days: number };

/** `warning`: a card network reports fraud; `review`: the provider holds it for somebody's decision; `cleared`: it is fine. */
export type FraudSuspicion = 'warning' | 'review' | 'cleared';

/** A refund as the provider has it now. */
export interface ProviderRefund {
  /** Their name of it. */
  id: string;
  /** Under which the shop asked for it; null where it was made on the provider's own pages. */
  key: string | null;
  amountCents: Cents;
  state: 'pending' | 'done' | 'failed';
  /** Why it waits or has failed, in the provider's words. */
  reason: string | null;
  at: Date;
}

/** A dispute as the provider has it now. */
export interface ProviderDispute {
  id: string;
  stage: DisputeStage;
  reason: string;
  amountCents: Cents;
  /** Until when the shop can answer; null where there is nothing to answer. */
  respondBy: Date | null;
}

/** What a provider tells us by itself. It may come doubled, late, and in any sequence, so each says where things stand now. */
export type PaymentNews = { paymentId: string; payment: PaymentState } & (
  | { about: 'payment' }
  /** All that was given back of a payment, or is to be. */
  | { about: 'refunds'; refunds: readonly ProviderRefund[] }
  /** A bank takes money back, or has said whose it is. */
  | { about: 'dispute'; dispute: ProviderDispute }
  /** The provider suspects fraud, or has it no more. */
  | { about: 'fraud'; eventId: string; ref: string; suspicion: FraudSuspicion }
);

/** News as they were heard; null where they are about nothing of ours. */
export type PaymentWebhook =
  | { ok: true; news: PaymentNews | null }
  | { ok: false; problem: 'forged' | 'other-mode' | 'unavailable' };

/**
 * What became of money that was to go back. `pending`: it was accepted and has not gone yet. `unavailable`: it is not
 * known, ask again. `refused`: it does not go back this way.
 */
export type RefundState = 'done' | 'pending' | 'unavailable' | 'refused';

/**
 * What a line of a provider's own book is. `dispute` and `fee` are taken or given back by the provider; `transfer` is
 * money that the owner or the provider moves without a sale.
 */
export type EntryKind = 'payment' | 'refund' | 'dispute' | 'fee' | 'payout' | 'transfer' | 'other';

/** A line of a provider's own book. What came in is above zero, what went out below. */
export interface ProviderEntry {
  id: string;
  kind: EntryKind;
  /** Their name of the payment that it belongs to; null where it belongs to none. */
  ref: string | null;
  /** In cents of the shop's currency. */
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
  /** Until when all is in here. */
  until: Date;
}

/** A part of a payment to be given back, under a key of its own: asked again with it, nothing more goes back. */
export interface RefundPart {
  key: string;
  amountCents: Cents;
  /** Since when it was asked for, where it may have been already: it is looked for first. */
  askedSince?: Date;
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
  /** All refunds of a payment as they stand; null where they could not be learned. Absent where none can be pending. */
  refunds?(payment: KnownPayment): Promise<ProviderRefund[] | null>;
  /** Reads news that came with a signature, or refuses them. */
  hear?(body: string, signature: string, now: Date): Promise<PaymentWebhook>;
  /** What the provider has written down between two moments, or a first part of it. Absent where it tells none. Null where it could not be asked. */
  book?(since: Date, until: Date): Promise<ProviderBook | null>;
  /** Where the shopper answers on a page of ours, and not of the provider's: what they answered. */
  confirm?(paymentId: string, approve: boolean): Promise<PaymentState>;
}

export interface PaymentsPort {
  /** The ways to pay, in the sequence in which they are offered. */
  payments: ReadonlyMap<string, PaymentProvider>;
  /** Where e-Transfers go; null where none are taken. */
  transfers: TransferDetails | null;
}
