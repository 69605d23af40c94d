import type { adminAccountingMessages } from '#messages/admin-accounting.ts';
import type { Cell } from '#platform/text/csv.ts';
import type { JournalAccount, JournalEntry } from '#shop/backoffice/index.ts';
import { taxLabel } from '#shop/checkout/index.ts';
import { decimalOfCents } from '#shop/core/index.ts';

type T = ReturnType<typeof adminAccountingMessages.in>;

export const journalHead = (t: T): string[] => [
  t('journal.head.day'),
  t('journal.head.number'),
  t('journal.head.text'),
  t('journal.head.account'),
  t('journal.head.debit'),
  t('journal.head.credit'),
];

/** One row per line of the entry. */
export const journalRows = (t: T, { day, number, about, lines }: JournalEntry): Cell[][] =>
  lines.map(({ account, debitCents, creditCents }) => [
    day,
    number,
    description(t, about),
    accountName(t, account),
    amount(debitCents),
    amount(creditCents),
  ]);

const amount = (cents: number) => (cents > 0 ? decimalOfCents(cents) : null);

function description(t: T, about: JournalEntry['about']): string {
  switch (about.kind) {
    case 'day':
      return t('journal.text.day', { day: about.day, numbers: about.numbers.join(', ') });
    case 'gift-card':
      return t(about.reason ? 'journal.text.cardReason' : 'journal.text.card', about);
    default:
      return t(`journal.text.${about.kind}`, about);
  }
}

const WAYS = ['test', 'stripe', 'e-transfer', 'cash', 'cheque', 'terminal', 'by-hand'] as const;

function accountName(t: T, account: JournalAccount): string {
  const [kind, code] = account.split(':', 2);
  if (kind === 'payable') return t('account.payable', { tax: taxLabel(code!, t.locale) });
  if (kind === 'way') return t(`account.${WAYS.find((way) => way === code) ?? 'other'}`);
  return t(`account.${account as Exclude<JournalAccount, `${string}:${string}`>}`);
}
