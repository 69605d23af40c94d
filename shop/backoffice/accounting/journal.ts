import { type Cents, sum } from '#shop/core/index.ts';
import { CARD_WAY, type GiftCardReceipt, OTHER_WAY, type Receipt } from './accounting-receipt.ts';

/** A line of a journal: an amount on one side of one account. */
export interface JournalLine {
  account: string;
  debitCents: Cents;
  creditCents: Cents;
}

/** A double entry: its debits equal its credits. */
export interface JournalEntry {
  /** 'LL-1001', or the day. */
  number: string;
  day: string;
  text: string;
  lines: JournalLine[];
}

// What the shop owes the holders of gift cards.
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
  cash: 'Cash on hand',
  cheque: 'Cheques to deposit',
  terminal: 'Card terminal clearing',
  'by-hand': 'Refunds paid by hand',
  [CARD_WAY]: CARDS_OWED,
  [OTHER_WAY]: 'Other payments clearing',
};

const wayOf = (way: string): string => WAYS[way] ?? `${way} clearing`;

/** One entry per receipt: sales are credits, the money received is debits; for a refund the other way round. */
export const journalOfReceipts = (receipts: readonly Receipt[]): JournalEntry[] =>
  receipts.map(({ kind, number, day, ...receipt }) => ({
    number,
    day,
    text: kind === 'sale' ? `Order ${number}` : `Refund ${number}`,
    lines: linesOf({ kind, ...receipt }),
  }));

/** One entry per day, with one line per account and side. */
export function journalOfDays(receipts: readonly Receipt[]): JournalEntry[] {
  const days = Map.groupBy(receipts, ({ day }) => day);
  return [...days].map(([day, ofDay]) => ({
    number: day,
    day,
    text: `Sales of ${day}: ${ofDay.map(({ number }) => number).join(', ')}`,
    lines: joined(ofDay.flatMap(linesOf)),
  }));
}

/** One entry for each manual adjustment of a gift card: it was not paid for. */
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

/** A positive amount is a debit, a negative one a credit. */
const line = (account: string, cents: Cents): JournalLine => ({
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
