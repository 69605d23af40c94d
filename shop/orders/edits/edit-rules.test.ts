import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DEMO_REGISTRATIONS, type Registration, TAX_RATES, taxLines } from '#shop/checkout/tax/tax-rules.ts';
import { sum } from '#shop/core/money/money.ts';
import { taxDifference } from './edit-rules.ts';

const REGISTERED: Registration[] = [
  ...DEMO_REGISTRATIONS,
  { authority: 'PST', province: 'BC', since: '2020-01-01' },
  { authority: 'PST', province: 'SK', since: '2020-01-01' },
  { authority: 'RST', province: 'MB', since: '2020-01-01' },
  { authority: 'QST', province: 'QC', since: '2020-01-01' },
];
const PLACES = ['AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'NT', 'NU', 'ON', 'PE', 'QC', 'SK', 'YT'];
const ABROAD = 'abroad';

const taxesIn = (place: string, itemsCents: number) =>
  taxLines({
    country: place === ABROAD ? 'US' : 'CA',
    province: place,
    day: '2026-11-21',
    itemsCents,
    shippingCents: 0,
    rates: TAX_RATES,
    registrations: REGISTERED,
  });
const chargedIn = (place: string, itemsCents: number) =>
  taxesIn(place, itemsCents).map(({ amountCents, ...tax }) => ({ ...tax, leftCents: amountCents }));
const moved = (from: string, to: string, itemsCents = 10_000) =>
  taxDifference(chargedIn(from, itemsCents), taxesIn(to, itemsCents));

test.each([
  ['AB', 'ON', [['HST 13%, less GST 5%', 8000, 800]]],
  ['AB', 'BC', [['PST 7%', 7000, 700]]],
  ['YT', 'QC', [['QST 9.975%', 9975, 998]]],
  ['ON', 'NS', [['HST 14%, less HST 13%', 1000, 100]]],
  [
    ABROAD,
    'BC',
    [
      ['GST 5%', 5000, 500],
      ['PST 7%', 7000, 700],
    ],
  ],
])('from %s to %s more is owed, as %j', (from, to, owed) => {
  const difference = moved(from, to);
  if (difference.kind !== 'more') throw new Error(difference.kind);
  expect(difference.owed.map(({ label, rate, amountCents }) => [label, rate, amountCents])).toEqual(owed);
});

test.each([
  ['ON', 'AB', [800]],
  ['BC', 'AB', [0, 700]],
  ['NS', 'ON', [100]],
  ['QC', 'NU', [0, 998]],
  ['SK', ABROAD, [500, 600]],
])('from %s to %s comes back, tax for tax, %j', (from, to, backCents) => {
  expect(moved(from, to)).toEqual({ kind: 'less', backCents });
});

test.each([
  ['AB', 'NT', 'same'],
  ['NB', 'PE', 'same'],
  ['BC', 'ON', 'both'],
  ['ON', 'QC', 'both'],
  ['BC', 'SK', 'both'],
])('from %s to %s it is %s', (from, to, kind) => {
  expect(moved(from, to)).toEqual({ kind });
});

test('tax that has been refunded is neither owed again nor refunded twice', () => {
  const [charged] = chargedIn('ON', 10_000);
  const half = { ...charged!, leftCents: 650 };
  expect(taxDifference([half], taxesIn('AB', 5_000))).toEqual({ kind: 'less', backCents: [400] });
  expect(taxDifference([{ ...half, leftCents: 0 }], [])).toEqual({ kind: 'same' });
});

test('between any two places, the amount owed or refunded is the difference in tax', () => {
  const place = fc.constantFrom(...PLACES, ABROAD);
  fc.assert(
    fc.property(place, place, fc.nat({ max: 1_000_000 }), (from, to, itemsCents) => {
      const charged = sum(chargedIn(from, itemsCents).map(({ leftCents }) => leftCents));
      const due = sum(taxesIn(to, itemsCents).map(({ amountCents }) => amountCents));
      const difference = moved(from, to, itemsCents);
      if (difference.kind === 'same') expect(due).toBe(charged);
      if (difference.kind === 'more') {
        expect(sum(difference.owed.map(({ amountCents }) => amountCents))).toBe(due - charged);
        expect(difference.owed.every(({ amountCents }) => amountCents > 0)).toBe(true);
      }
      if (difference.kind === 'less') {
        expect(sum(difference.backCents)).toBe(charged - due);
        expect(difference.backCents.every((cents) => cents >= 0)).toBe(true);
      }
    }),
  );
});
