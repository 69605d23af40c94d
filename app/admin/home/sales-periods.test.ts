import fc from 'fast-check';
import { expect, test } from 'vitest';
import { barsOf, changeOf } from './sales-periods.ts';

const day = (at: number, soldCents: number) => ({
  day: new Date(at * 86_400_000).toISOString().slice(0, 10),
  soldCents,
});

test('however many bars there are, they hold all that was sold, and are never too many', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(100_000), { minLength: 1, maxLength: 365 }), (sold) => {
      const bars = barsOf(sold.map((cents, at) => day(at, cents)));
      expect(bars.length).toBeLessThanOrEqual(60);
      expect(bars.reduce((sum, bar) => sum + bar.cents, 0)).toBe(sold.reduce((sum, cents) => sum + cents, 0));
    }),
  );
});

test('a month is drawn by days, a year by weeks that end today', () => {
  expect(barsOf([day(0, 5), day(1, 7)])).toEqual([
    { from: '1970-01-01', to: '1970-01-01', cents: 5 },
    { from: '1970-01-02', to: '1970-01-02', cents: 7 },
  ]);
  const year = barsOf(Array.from({ length: 365 }, (_, at) => day(at, 1)));
  expect(year.at(-1)).toEqual({
    from: '1970-12-25',
    to: '1970-12-31',
    cents: 7,
  });
  expect(year[0]!.cents).toBe(1);
});

test.each([
  [150, 100, 50],
  [50, 100, -50],
  [100, 100, 0],
  [100, 0, null],
])('%i after %i is %s percent', (now, before, percent) => {
  expect(changeOf(now, before)).toBe(percent);
});
