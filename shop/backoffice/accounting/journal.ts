import type { Authority } from '#shop/checkout/index.ts';
import { type Cents, sum } from '#shop/core/index.ts';
import { CARD_WAY, type GiftCardReceipt, type Receipt } from './accounting-receipt.ts';

/**
 * An account of ours by its code. `way:` is followed by how money was paid ('way:stripe'), `payable:` by a tax
 * ('payable:GST').
 */
export type JournalAccount =
  | 'sales'
  | 'gift-wrap'
  | 'discounts'
  | 'shipping'
  | 'gift-cards'
  | 'gift-cards-given'
  | `way:${string}`
  | `payable:${Authority}`;

export interface JournalLine {
  account: JournalAccount;
  debitCents: Cents;
  creditCents: Cents;
}

/** A double entry: its debits equal its credits. */
export interface JournalEntry {
  /** 'LL-1001', or the day. */
  number: string;
  day: string;
  about:
    | { kind: 'sale' | 'refund'; number: string }
    | { kind: 'day'; day: string; numbers: string[] }
    | { kind: 'gift-card'; lastFour: string; reason: string };
  lines: JournalLine[];
}

const ACCOUNTS = {
  goods: 'sales',
  'gift-wrap': 'gift-wrap',
  discount: 'discounts',
  delivery: 'shipping',
  // What the shop owes the holders of gift cards.
  'gift-card': 'gift-cards',
} as const;

const accountOfWay = (way: string): JournalAccount => (way === CARD_WAY ? 'gift-cards' : `way:${way}`);

/** One entry per receipt: sales are credits, the money received is debits; for a refund the other way round. */
export const journalOfReceipts = (receipts: readonly Receipt[]): JournalEntry[] =>
  receipts.map(({ kind, number, day, ...receipt }) => ({
    number,
    day,
    about: { kind, number },
    lines: linesOf({ kind, ...receipt }),
  }));

/** One entry per day, with one line per account and side. */
export function journalOfDays(receipts: readonly Receipt[]): JournalEntry[] {
  const days = Map.groupBy(receipts, ({ day }) => day);
  return [...days].map(([day, ofDay]) => ({
    number: day,
    day,
    about: { kind: 'day', day, numbers: ofDay.map(({ number }) => number) },
    lines: joined(ofDay.flatMap(linesOf)),
  }));
}

/** One entry for each manual adjustment of a gift card: it was not paid for. */
export const journalOfCards = (given: readonly GiftCardReceipt[]): JournalEntry[] =>
  given.map(({ lastFour, amountCents, reason, day }) => ({
    number: `GC-${lastFour}`,
    day,
    about: { kind: 'gift-card', lastFour, reason },
    lines: [line('gift-cards-given', amountCents), line('gift-cards', -amountCents)],
  }));

function linesOf({
  kind,
  parts,
  taxes,
  paid,
}: Pick<Receipt, 'kind' | 'parts' | 'taxes' | 'paid'>): JournalLine[] {
  const sold = [
    ...parts.map(({ what, amountCents }) => ({ account: ACCOUNTS[what], amountCents })),
    ...taxes.map(({ authority, amountCents }) => ({ account: `payable:${authority}` as const, amountCents })),
  ];
  const came = paid.map(({ way, amountCents }) => ({ account: accountOfWay(way), amountCents }));
  const sign = kind === 'sale' ? 1 : -1;
  return joined([
    ...came.map(({ account, amountCents }) => line(account, sign * amountCents)),
    ...sold.map(({ account, amountCents }) => line(account, -sign * amountCents)),
  ]);
}

/** A positive amount is a debit, a negative one a credit. */
const line = (account: JournalAccount, cents: Cents): JournalLine => ({
  account,
  debitCents: Math.max(0, cents),
  creditCents: Math.max(0, -cents),
});

/** One line for each account and side; zero amounts are dropped. */
function joined(lines: readonly JournalLine[]): JournalLine[] {
  const accounts = Map.groupBy(lines, ({ account, debitCents }) => `${account} ${debitCents > 0}`);
  return [...accounts.values()]
    .map((same) => ({
      account: same[0]!.account,
      debitCents: sum(same.map(({ debitCents }) => debitCents)),
      creditCents: sum(same.map(({ creditCents }) => creditCents)),
    }))
    .filter(({ debitCents, creditCents }) => debitCents + creditCents > 0);
}
