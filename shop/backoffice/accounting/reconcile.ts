import type { Cents } from '#shop/core/index.ts';

/** A payment in three books: ours, the payment company's, and those that are kept elsewhere. */
export interface Reconciliation {
  orderId: string | null;
  /** Of the order; null where nobody here knows the payment. */
  number: string | null;
  /** Their name of the payment. */
  ref: string;
  at: Date;
  /** What we know to have come, and to have gone back by the same way. */
  ourCents: Cents | null;
  ourBackCents: Cents;
  theirCents: Cents | null;
  theirBackCents: Cents;
  /** What a dispute took, less what it gave back, and what it cost; the fee is part of `feeCents`. */
  disputedCents: Cents;
  disputeFeeCents: Cents;
  feeCents: Cents;
  payout: string | null;
  /** Whether it stands in the books elsewhere; null where none are kept. */
  isBooked: boolean | null;
}

/**
 * What does not fit of a payment.
 * - `unknown-order`: they have taken money that no order of ours knows of; `unknown-payment`: the other way round
 * - `refund-unrecorded`: they have refunded what the shop has no refund of; `refund-unpaid`: the other way round
 * - `not-synced`: it is not in the accounting elsewhere yet
 */
export type PaymentDifference =
  | { kind: 'unknown-order' | 'unknown-payment' | 'not-synced' }
  | { kind: 'amount'; ourCents: Cents; theirCents: Cents }
  | { kind: 'refund-unrecorded' | 'refund-unpaid'; amountCents: Cents }
  | { kind: 'dispute'; amountCents: Cents; feeCents: Cents }
  | { kind: 'dispute-fee'; feeCents: Cents };

/** What does not fit; nothing where all is well. */
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
