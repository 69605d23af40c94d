import { expect, test } from 'vitest';
import { adminAccountingMessages } from '#messages/admin-accounting.ts';
import { journalRows } from './journal-csv.ts';

const line = (account: Parameters<typeof journalRows>[1]['lines'][number]['account'], cents: number) => ({
  account,
  debitCents: Math.max(0, cents),
  creditCents: Math.max(0, -cents),
});

test('an entry is written in the reader’s language', () => {
  const entry = {
    number: 'LL-1001',
    day: '2026-10-01',
    about: { kind: 'refund' as const, number: 'LL-1001-R1' },
    lines: [line('way:stripe', -2363), line('sales', 2250), line('payable:GST', 113)],
  };
  expect(journalRows(adminAccountingMessages.in('fr-CA'), entry)).toEqual([
    ['2026-10-01', 'LL-1001', 'Remboursement LL-1001-R1', 'Compensation de Stripe', null, '23.63'],
    ['2026-10-01', 'LL-1001', 'Remboursement LL-1001-R1', 'Ventes', '22.50', null],
    ['2026-10-01', 'LL-1001', 'Remboursement LL-1001-R1', 'TPS à payer', '1.13', null],
  ]);
});

test('money that came another way has an account, too', () => {
  const entry = {
    number: 'GC-X7Y9',
    day: '2026-10-01',
    about: { kind: 'gift-card' as const, lastFour: 'X7Y9', reason: '' },
    lines: [line('way:barter', 100)],
  };
  expect(journalRows(adminAccountingMessages.in('en-CA'), entry)).toEqual([
    ['2026-10-01', 'GC-X7Y9', 'Gift card …X7Y9', 'Other payments clearing', '1.00', null],
  ]);
});
