import type { Cents } from '#shop/core/index.ts';

/** A payment in three books: ours, the payment provider's, and the external accounting's. */
export interface Reconciliation {
  orderId: string | null;
  /** Null for an unknown payment. */
  number: string | null;
  /** The provider's payment id. */
  ref: string;
  at: Date;
  /** What we know to have been received, and refunded the same way. */
  ourCents: Cents | null;
  ourBackCents: Cents;
  theirCents: Cents | null;
  theirBackCents: Cents;
  /** What a dispute took, less what it returned, and its cost; the fee is part of `feeCents`. */
  disputedCents: Cents;
  disputeFeeCents: Cents;
  feeCents: Cents;
  payout: string | null;
  /** Whether it is in the external books; null without any. */
  isBooked: boolean | null;
}

/**
 * How our record of a payment and the provider's differ.
 * - `unknown-order`: the provider took money that belongs to no order; `unknown-payment`: it has no record of ours
 * - `refund-unrecorded`: it refunded more than the shop recorded; `refund-unpaid`: it refunded less
 * - `not-synced`: not in the external books yet
 */
export type PaymentDifference =
  | { kind: 'unknown-order' | 'unknown-payment' | 'not-synced' }
  | { kind: 'amount'; ourCents: Cents; theirCents: Cents }
  | { kind: 'refund-unrecorded' | 'refund-unpaid'; amountCents: Cents }
  | { kind: 'dispute'; amountCents: Cents; feeCents: Cents }
  | { kind: 'dispute-fee'; feeCents: Cents };

export function differencesOf(row: Reconciliation): PaymentDifference[] {
  const { ourCents, ourBackCents, theirCents, theirBackCents, isBooked } = row;
  const { disputedCents, disputeFeeCents } = row;
  const back = theirBackCents - ourBackCents;
  const found: PaymentDifference[] = [];
  if (ourCents === null && theirCents !== null) found.push({ kind: 'unknown-order' });
  if (theirCents === null && ourCents !== null) found.push({ kind: 'unknown-payment' });
  if (ourCents !== null && theirCents !== null && ourCents !== theirCents) {
    found.push({ kind: 'amount', ourCents, theirCents });
  }
  if (back > 0) found.push({ kind: 'refund-unrecorded', amountCents: back });
  if (back < 0) found.push({ kind: 'refund-unpaid', amountCents: -back });
  if (disputedCents > 0) {
    found.push({ kind: 'dispute', amountCents: disputedCents, feeCents: disputeFeeCents });
  } else if (disputeFeeCents > 0) found.push({ kind: 'dispute-fee', feeCents: disputeFeeCents });
  if (ourCents !== null && isBooked === false) found.push({ kind: 'not-synced' });
  return found;
}
