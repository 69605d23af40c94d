import { type Cents, formatMoney } from '#shop/core/index.ts';

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

/** What does not fit, in words for the owner; nothing where all is well. */
export function differencesOf(row: Reconciliation, company: string): string[] {
  const { ourCents, ourBackCents, theirCents, theirBackCents, isBooked } = row;
  const { disputedCents, disputeFeeCents } = row;
  const back = theirBackCents - ourBackCents;
  return [
    ourCents === null && theirCents !== null && `${company} has taken money that no order here knows of`,
    theirCents === null && ourCents !== null && `${company} knows nothing of this payment`,
    ourCents !== null &&
      theirCents !== null &&
      ourCents !== theirCents &&
      `${company} took ${formatMoney(theirCents)}, the shop counts ${formatMoney(ourCents)}`,
    back > 0 &&
      `${formatMoney(back)} went back at ${company} that the shop has no refund of: its tax is not in the report`,
    back < 0 && `${formatMoney(-back)} of refunds have not gone back at ${company}`,
    disputedCents > 0 &&
      `A dispute took ${formatMoney(disputedCents)}, and a fee of ${formatMoney(disputeFeeCents)}: neither is in the journal`,
    disputedCents <= 0 &&
      disputeFeeCents > 0 &&
      `A dispute cost a fee of ${formatMoney(disputeFeeCents)}, which is not in the journal`,
    ourCents !== null && isBooked === false && 'It is not in the books yet',
  ].filter((words) => typeof words === 'string');
}
