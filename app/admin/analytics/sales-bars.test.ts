import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changeOf } from './reports.ts';
import { axisTop, barsOf } from './sales-bars.ts';

const day = (at: number, cents: number) => ({
  day: new Date(at * 86_400_000).toISOString().slice(0, 10),
  cents,
});

test('however many bars there are, they hold all that was sold, and are never too many', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -9_000, max: 100_000 }), { minLength: 1, maxLength: 3_653 }),
      (sold) => {
        const days = sold.map((cents, at) => day(at, cents));
        const bars = barsOf(days, days);
        expect(bars.length).toBeLessThanOrEqual(63);
        const all = sold.reduce((sum, cents) => sum + cents, 0);
        expect(bars.reduce((sum, bar) => sum + bar.cents, 0)).toBe(all);
        expect(bars.reduce((sum, bar) => sum + bar.beforeCents, 0)).toBe(all);
        expect([bars[0]!.from, bars.at(-1)!.to]).toEqual([days[0]!.day, days.at(-1)!.day]);
      },
    ),
  );
});

test('a month is drawn by days, a year by weeks that end today, with the same days before', () => {
  expect(barsOf([day(0, 5), day(1, 7)], [{ cents: 3 }])).toEqual([
    { from: '1970-01-01', to: '1970-01-01', cents: 5, beforeCents: 3 },
    { from: '1970-01-02', to: '1970-01-02', cents: 7, beforeCents: 0 },
  ]);
  const year = barsOf(
    Array.from({ length: 365 }, (_, at) => day(at, 1)),
    [],
  );
  expect(year.at(-1)).toEqual({ from: '1970-12-25', to: '1970-12-31', cents: 7, beforeCents: 0 });
  expect(year[0]!.cents).toBe(1);
});

test.each([
  [0, 100],
  [100, 100],
  [101, 200],
  [41_700, 50_000],
  [99_999, 100_000],
])('an axis for %i cents ends at %i', (highest, top) => {
  expect(axisTop(highest)).toBe(top);
});

test.each([
  [150, 100, 50],
  [50, 100, -50],
  [100, 100, 0],
  [100, 0, null],
  [-50, -100, 50],
])('%i after %i is %s percent', (now, before, percent) => {
  expect(changeOf(now, before)).toBe(percent);
});
