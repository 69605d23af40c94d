import { type Cents, sum } from '#shop/core/index.ts';
import { CARD_WAY, type GiftCardReceipt, OTHER_WAY, type Receipt } from './accounting-receipt.ts';

/** A line of a journal: an amount on one side of one account. */
export interface JournalLine {
  account: string;
  debitCents: Cents;
  creditCents: Cents;
}

/** An entry in double entry: its debits are its credits. */
export interface JournalEntry {
  /** 'LL-1001', or the day. */
  number: string;
  day: string;
  text: string;
  lines: JournalLine[];
}

// What the shop owes to who holds a card.
const CARDS_OWED = 'Gift cards';

const ACCOUNTS = {
  goods: 'Sales',
  'gift-wrap': 'Gift wrapping',
  discount: 'Discounts given',
  delivery: 'Delivery charged',
  'gift-card': CARDS_OWED,
} as const;

const WAYS: Record<string, string> = {
  test: 'Test payments clearing',
  stripe: 'Stripe clearing',
  'e-transfer': 'Interac e-Transfer clearing',
  'by-hand': 'Refunds paid by hand',
  [CARD_WAY]: CARDS_OWED,
  [OTHER_WAY]: 'Other payments clearing',
};

const wayOf = (way: string): string => WAYS[way] ?? `${way} clearing`;

/** An entry for each receipt. What was sold stands on the right, where its money came to on the left; a refund the other way round. */
export const journalOfReceipts = (receipts: readonly Receipt[]): JournalEntry[] =>
  receipts.map(({ kind, number, day, ...receipt }) => ({
    number,
    day,
    text: kind === 'sale' ? `Order ${number}` : `Refund ${number}`,
    lines: linesOf({ kind, ...receipt }),
  }));

/** An entry for each day, in which everything of an account is one line a side. */
export function journalOfDays(receipts: readonly Receipt[]): JournalEntry[] {
  const days = Map.groupBy(receipts, ({ day }) => day);
  return [...days].map(([day, ofDay]) => ({
    number: day,
    day,
    text: `Sales of ${day}: ${ofDay.map(({ number }) => number).join(', ')}`,
    lines: joined(ofDay.flatMap(linesOf)),
  }));
}

/** An entry for each time that the staff put something onto a gift card or took it away: nobody paid for it. */
export const journalOfCards = (given: readonly GiftCardReceipt[]): JournalEntry[] =>
  given.map(({ lastFour, amountCents, reason, day }) => ({
    number: `GC-${lastFour}`,
    day,
    text: `Gift card …${lastFour}${reason && `: ${reason}`}`,
    lines: [line('Gift cards given away', amountCents), line(CARDS_OWED, -amountCents)],
  }));

function linesOf({
  kind,
  parts,
  taxes,
  paid,
}: Pick<Receipt, 'kind' | 'parts' | 'taxes' | 'paid'>): JournalLine[] {
  const sold = [
    ...parts.map(({ what, amountCents }) => ({ account: ACCOUNTS[what], amountCents })),
    ...taxes.map(({ authority, amountCents }) => ({ account: `${authority} payable`, amountCents })),
  ];
  const came = paid.map(({ way, amountCents }) => ({ account: wayOf(way), amountCents }));
  const sign = kind === 'sale' ? 1 : -1;
  return joined([
    ...came.map(({ account, amountCents }) => line(account, sign * amountCents)),
    ...sold.map(({ account, amountCents }) => line(account, -sign * amountCents)),
  ]);
}

/** An amount above zero is a debit, below it a credit. */
const line = (account: string, cents: Cents): JournalLine => ({
  account,
  debitCents: Math.max(0, cents),
  creditCents: Math.max(0, -cents),
});

/** One line for each account and side; nothing for nothing. */
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
