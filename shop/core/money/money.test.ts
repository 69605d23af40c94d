import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Locale } from '#platform/i18n/messages.ts';
import { formatMoney, shareOf, sum, timesRounded } from './money.ts';

test('money is written as Canadians read it', () => {
  expect(formatMoney(0, 'en-CA')).toBe('$0.00');
  expect(formatMoney(123456, 'en-CA')).toBe('$1,234.56');
  expect(formatMoney(1234550, 'fr-CA' as Locale)).toBe('12\u00a0345,50\u00a0$');
  expect(formatMoney(-899, 'fr-CA' as Locale)).toBe('−8,99\u00a0$');
});

test('money is written as the language has it, whatever the amount', () => {
  const amounts = fc.integer({ min: -(10 ** 12), max: 10 ** 12 });
  for (const locale of ['en-CA', 'fr-CA'] as Locale[]) {
    const dollars = new Intl.NumberFormat(locale, { style: 'currency', currency: 'CAD' });
    fc.assert(
      fc.property(amounts, (cents) => {
        expect(formatMoney(cents, locale).replace('−', '-')).toBe(dollars.format(cents / 100));
      }),
    );
  }
});

test('a share is rounded half-up', () => {
  expect(shareOf(5899, 5000)).toBe(295); // 294.95
  expect(shareOf(10, 5000)).toBe(1); // 0.5 goes up
  expect(shareOf(9, 5000)).toBe(0); // 0.45 goes down
  expect(shareOf(5899, 9975)).toBe(588); // 588.42
});

test('a share is never more than half a cent off, and grows with the amount', () => {
  const amount = fc.integer({ min: 0, max: 10 ** 12 });
  const rate = fc.integer({ min: 0, max: 100_000 });
  fc.assert(
    fc.property(amount, rate, (cents, r) => {
      const exactTimes100k = BigInt(cents) * BigInt(r);
      const off = exactTimes100k - BigInt(shareOf(cents, r)) * 100_000n;
      expect(off <= 50_000n && off >= -50_000n).toBe(true);
      expect(shareOf(cents + 1, r)).toBeGreaterThanOrEqual(shareOf(cents, r));
    }),
  );
});

test('the sum of nothing is nothing', () => {
  expect(sum([])).toBe(0);
});

test('a product is rounded half-up, exactly: no half cent is lost in a float', () => {
  expect(timesRounded(250, 2010, 1000)).toBe(503); // 502.5
  expect(timesRounded(-5, 1, 10)).toBe(0); // -0.5 goes up
  expect(timesRounded(-15, 1, 10)).toBe(-1); // -1.5 goes up
  const amount = fc.integer({ min: -(10 ** 9), max: 10 ** 9 });
  const [numerator, denominator] = [
    fc.integer({ min: 0, max: 10 ** 6 }),
    fc.integer({ min: 1, max: 10 ** 6 }),
  ];
  fc.assert(
    fc.property(amount, numerator, denominator, (cents, times, by) => {
      // Half-up: result - 1/2 <= exact < result + 1/2, multiplied by 2 × denominator.
      const exact = 2n * BigInt(cents) * BigInt(times);
      const rounded = 2n * BigInt(timesRounded(cents, times, by)) * BigInt(by);
      expect(rounded - BigInt(by) <= exact && exact < rounded + BigInt(by)).toBe(true);
    }),
  );
});
