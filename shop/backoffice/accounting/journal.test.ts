import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sum } from '#shop/core/money/money.ts';
import { completed, netOf, type Receipt, taxOf } from './accounting-receipt.ts';
import { type JournalEntry, journalOfCards, journalOfDays, journalOfReceipts } from './journal.ts';

const cents = fc.integer({ min: 0, max: 500_000 });
const receipt = fc
  .record({
    kind: fc.constantFrom('sale' as const, 'refund' as const),
    goods: fc.array(fc.integer({ min: 1, max: 90_000 }), { maxLength: 5 }),
    wrap: cents,
    discount: cents,
    delivery: cents,
    taxes: fc.uniqueArray(
      fc.record({
        authority: fc.constantFrom('GST' as const, 'HST' as const, 'PST' as const, 'QST' as const),
        amountCents: cents,
      }),
      { selector: ({ authority }) => authority },
    ),
    day: fc.constantFrom('2026-10-01', '2026-10-02', '2026-10-03'),
    way: fc.constantFrom('stripe', 'e-transfer', 'by-hand'),
    share: fc.integer({ min: 0, max: 100 }),
  })
  .map(({ kind, goods, wrap, discount, delivery, taxes, day, way, share }): Receipt => {
    const parts = [
      ...goods.map((amountCents) => ({ what: 'goods' as const, name: 'Salve', quantity: 1, amountCents })),
      { what: 'gift-wrap' as const, name: 'Gift wrap', quantity: 1, amountCents: wrap },
      {
        what: 'discount' as const,
        name: 'Discount',
        quantity: 1,
        amountCents: -Math.min(discount, sum(goods)),
      },
      { what: 'delivery' as const, name: 'Delivery', quantity: 1, amountCents: delivery },
    ];
    const named = taxes.map((tax) => ({ ...tax, label: tax.authority }));
    const totalCents = netOf({ parts }) + taxOf({ taxes: named });
    const number = 'C-1';
    return {
      kind,
      id: number,
      number,
      orderId: number,
      at: new Date(`${day}T18:00:00Z`),
      day,
      province: 'AB',
      parts,
      taxes: named,
      totalCents,
      paid: completed([{ way, amountCents: Math.floor((totalCents * share) / 100) }], totalCents),
    };
  });

const balance = ({ lines }: JournalEntry) =>
  sum(lines.map(({ debitCents, creditCents }) => debitCents - creditCents));
const byAccount = (entries: JournalEntry[]) => {
  const sums = new Map<string, number>();
  for (const { lines } of entries)
    for (const { account, debitCents, creditCents } of lines)
      sums.set(account, (sums.get(account) ?? 0) + debitCents - creditCents);
  return Object.fromEntries([...sums].filter(([, cents]) => cents !== 0));
};

test('every entry balances to zero, by order and by day, and both say the same of each account', () => {
  fc.assert(
    fc.property(fc.array(receipt, { maxLength: 12 }), (receipts) => {
      const [single, daily] = [journalOfReceipts(receipts), journalOfDays(receipts)];
      for (const entry of [...single, ...daily]) {
        expect(balance(entry)).toBe(0);
        for (const { debitCents, creditCents } of entry.lines) {
          expect(Math.min(debitCents, creditCents)).toBe(0);
          expect(Math.max(debitCents, creditCents)).toBeGreaterThan(0);
        }
      }
      expect(byAccount(daily)).toEqual(byAccount(single));
      const tax = (kind: Receipt['kind']) =>
        sum(receipts.filter((one) => one.kind === kind).map((one) => taxOf(one)));
      const payable = Object.entries(byAccount(single)).filter(([account]) => account.startsWith('payable:'));
      expect(sum(payable.map(([, cents]) => -cents))).toBe(tax('sale') - tax('refund'));
    }),
    { numRuns: 200 },
  );
}, 30_000);

test('an order to Alberta, and a part of it refunded', () => {
  const sale: Receipt = {
    kind: 'sale',
    id: '1',
    number: 'C-1',
    orderId: '1',
    at: new Date('2026-10-01T18:00:00Z'),
    day: '2026-10-01',
    province: 'AB',
    totalCents: 5669,
    parts: [
      { what: 'goods', name: 'Salve', quantity: 2, amountCents: 5000 },
      { what: 'discount', name: 'Discount', quantity: 1, amountCents: -500 },
      { what: 'delivery', name: 'Delivery', quantity: 1, amountCents: 899 },
    ],
    taxes: [{ authority: 'GST', label: 'GST 5%', amountCents: 270 }],
    paid: [{ way: 'stripe', amountCents: 5669 }],
  };
  const result = ({ lines }: JournalEntry) =>
    lines.map(({ account, debitCents, creditCents }) => [account, debitCents, creditCents]);
  expect(result(journalOfReceipts([sale])[0]!)).toEqual([
    ['way:stripe', 5669, 0],
    ['sales', 0, 5000],
    ['discounts', 500, 0],
    ['shipping', 0, 899],
    ['payable:GST', 0, 270],
  ]);
  const back: Receipt = {
    ...sale,
    kind: 'refund',
    number: 'C-1-R1',
    totalCents: 2363,
    parts: [{ what: 'goods', name: 'Goods', quantity: 1, amountCents: 2250 }],
    taxes: [{ authority: 'GST', label: 'GST 5%', amountCents: 113 }],
    paid: [{ way: 'stripe', amountCents: 2363 }],
  };
  expect(result(journalOfReceipts([back])[0]!)).toEqual([
    ['way:stripe', 0, 2363],
    ['sales', 2250, 0],
    ['payable:GST', 113, 0],
  ]);
});

test('a gift card that was given away is owed, and an order that it pays reduces the debt', () => {
  const given = { lastFour: 'X7Y9', day: '2026-10-01' };
  const entries = journalOfCards([
    { ...given, amountCents: 5_000, reason: '' },
    { ...given, amountCents: -1_000, reason: 'a mistake' },
  ]);
  expect(entries.map(balance)).toEqual([0, 0]);
  expect(byAccount(entries)).toEqual({ 'gift-cards-given': 4_000, 'gift-cards': -4_000 });
  const parts = [{ what: 'goods' as const, name: 'Salve', quantity: 1, amountCents: 3_000 }];
  const sale: Receipt = {
    kind: 'sale',
    id: 'a',
    number: 'LL-1',
    orderId: 'a',
    at: new Date('2026-10-01T18:00:00Z'),
    day: '2026-10-01',
    province: 'AB',
    parts,
    taxes: [],
    totalCents: 3_000,
    paid: [
      { way: 'stripe', amountCents: 1_000 },
      { way: 'gift-card', amountCents: 2_000 },
    ],
  };
  expect(byAccount([...entries, ...journalOfReceipts([sale])])).toMatchObject({
    'gift-cards': -2_000,
    'way:stripe': 1_000,
    sales: -3_000,
  });
});
