import type { Cents } from '#shop/core/index.ts';
import type { orders } from '../order-tables.ts';
import type { DisputeStage, PaymentRow } from './payment-tables.ts';

/** A payment as recorded here. Its id is the provider's idempotency key: a repeated request gets the same answer. */
export type KnownPayment = Pick<PaymentRow, 'id' | 'orderId' | 'amountCents' | 'currency' | 'providerRef'>;

/** A payment with its order, which providers show to the owner and assess for fraud. */
export interface OrderPayment extends KnownPayment {
  order: Pick<typeof orders.$inferSelect, 'number' | 'address' | 'phone'>;
}

export interface PaymentRequest extends OrderPayment {
  /** The payment details that the shopper entered, in the provider's own terms. */
  details: Record<string, string>;
}

/** The state of a payment at the provider. `unavailable`: it could not be determined, ask again later. */
export type PaymentState =
  | { state: 'succeeded'; ref: string; amountCents: Cents; currency: string }
  | { state: 'declined'; ref: string; code: string }
  | { state: 'needs_confirmation'; ref: string; confirmPath: string; secret?: string }
  | { state: 'processing'; ref: string }
  | { state: 'cancelled'; ref: string }
  | { state: 'unknown' }
  /** `refused`: why the provider rejects our requests, which only the owner can fix. */
  | { state: 'unavailable'; refused?: string };

/** What the checkout page needs to offer a way to pay; contains no secrets. */
export type Offered =
  | { kind: 'test-card' }
  /** Fields that the vendor's own script adds to our page. */
  | { kind: 'vendor-fields'; script: string; key: string }
  | { kind: 'transfer'; days: number };

/**
 * `warning`: a card network reports fraud; `review`: the provider holds it for a manual decision; `cleared`: it is
 * fine.
 */
export type FraudSuspicion = 'warning' | 'review' | 'cleared';

/** A refund as the provider has it now. */
export interface ProviderRefund {
  /** The provider's id. */
  id: string;
  /** Our idempotency key; null for a refund made in the provider's dashboard. */
  key: string | null;
  amountCents: Cents;
  state: 'pending' | 'done' | 'failed';
  /** Why it is pending or has failed, in the provider's words. */
  reason: string | null;
  at: Date;
}

/** A dispute as the provider has it now. */
export interface ProviderDispute {
  id: string;
  stage: DisputeStage;
  reason: string;
  amountCents: Cents;
  /** The deadline for an answer; null when none is expected. */
  respondBy: Date | null;
}

/** A provider's webhook. It may arrive twice, late, and in any order, so each describes the current state. */
export type PaymentUpdate = { paymentId: string; payment: PaymentState } & (
  | { about: 'payment' }
  /** All refunds of a payment, including pending ones. */
  | { about: 'refunds'; refunds: readonly ProviderRefund[] }
  /** A dispute was opened or has changed. */
  | { about: 'dispute'; dispute: ProviderDispute }
  /** A suspicion of fraud was raised or lifted. */
  | { about: 'fraud'; eventId: string; ref: string; suspicion: FraudSuspicion }
);

/** A received webhook; null when it concerns nothing of ours. */
export type PaymentWebhook =
  | { ok: true; news: PaymentUpdate | null }
  | { ok: false; problem: 'forged' | 'other-mode' | 'unavailable' };

/**
 * The outcome of a refund request. `pending`: accepted, but not sent yet. `unavailable`: not known, ask again.
 * `refused`: it can't be refunded this way.
 */
export type RefundState = 'done' | 'pending' | 'unavailable' | 'refused';

/**
 * The kind of an entry in a provider's ledger. `dispute` and `fee` are taken or returned by the provider; `transfer` is
 * money that the owner or the provider moves without a sale.
 */
export type EntryKind = 'payment' | 'refund' | 'dispute' | 'fee' | 'payout' | 'transfer' | 'other';

/** An entry in a provider's ledger; income is positive, expense negative. */
export interface ProviderEntry {
  id: string;
  kind: EntryKind;
  /** The provider's payment id; null when it belongs to none. */
  ref: string | null;
  /** In cents of the shop's currency. */
  amountCents: Cents;
  /** The fee that the provider retains. */
  feeCents: Cents;
  at: Date;
  /** The payout that it belongs to, once known. */
  payout: string | null;
}

/** A payout from a provider to the shop's bank. */
export interface Payout {
  id: string;
  status: string;
  amountCents: Cents;
  arrivesAt: Date;
}

export interface ProviderBook {
  entries: ProviderEntry[];
  payouts: Payout[];
  /** The end of the period that is complete here. */
  until: Date;
}

/** A partial refund under its own key: repeated with the same key, it refunds nothing more. */
export interface RefundPart {
  key: string;
  amountCents: Cents;
  /** When it was first requested, if it may already have been made: the provider's refunds are searched first. */
  askedSince?: Date;
}

/** What a buyer needs for a transfer, besides the amount and the order's number. */
export interface TransferDetails {
  email: string;
  /** For banks that don't deposit transfers automatically. */
  question?: string | undefined;
  answer?: string | undefined;
  /** ['question'] for a reader of another language than the owner's. */
  english?: string[];
}

/** Vendor-specific code stays behind this interface. */
export interface PaymentProvider {
  readonly id: string;
  readonly offered: Offered;
  /** Takes no new orders; payments that were begun are still followed and refunded. */
  readonly isPaused?: boolean;
  /** How long an order reserves its stock for this payment, in milliseconds. */
  readonly holdMs: number;
  /** Starts a payment, or returns its state if it has already started. */
  start(request: PaymentRequest): Promise<PaymentState>;
  /** The state of a payment; `unknown` when it was never started. */
  find(payment: OrderPayment): Promise<PaymentState>;
  /** Cancels a payment that has not succeeded. Returns its state afterwards: it may have succeeded in the meantime. */
  cancel(payment: OrderPayment): Promise<PaymentState>;
  /** Refunds a payment in full or in part, idempotently. Absent where only the staff can refund. */
  refund?(payment: KnownPayment, part?: RefundPart): Promise<RefundState>;
  /** All refunds of a payment; null if they could not be read. Absent where refunds are never pending. */
  refunds?(payment: KnownPayment): Promise<ProviderRefund[] | null>;
  /** Parses a webhook and verifies its signature. */
  readWebhook?(body: string, signature: string, now: Date): Promise<PaymentWebhook>;
  /**
   * The provider's ledger between two moments, or a first part of it; null if it could not be read. Absent where the
   * provider has none.
   */
  book?(since: Date, until: Date): Promise<ProviderBook | null>;
  /** Applies the answer that a shopper gave on our own confirmation page, where the provider has none. */
  confirm?(paymentId: string, approve: boolean): Promise<PaymentState>;
}

export interface TransfersPort {
  /** Where e-Transfers are sent; null where none are accepted. */
  transfers: TransferDetails | null;
}

export interface PaymentsPort extends TransfersPort {
  /** The ways to pay, in the order in which they are offered, and those that are paused. */
  payments: ReadonlyMap<string, PaymentProvider>;
}

/** The providers that take new orders. */
export const waysToPay = ({ payments }: Pick<PaymentsPort, 'payments'>): PaymentProvider[] =>
  [...payments.values()].filter(({ isPaused }) => !isPaused);

export const canPayBy = ({ payments }: Pick<PaymentsPort, 'payments'>, id: string): boolean =>
  payments.has(id) && !payments.get(id)!.isPaused;
