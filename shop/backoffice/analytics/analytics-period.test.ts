import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayAfter, daysBetween } from '#shop/core/time/days.ts';
import { ANALYTICS_PERIODS, namedPeriod, readAnalyticsPeriod } from './analytics-period.ts';

const read = (query: string, today = '2026-11-23') => readAnalyticsPeriod(new URLSearchParams(query), today);

test.each([
  ['period=1', '2026-11-23', '2026-11-24', '2026-11-22', '2026-11-23'],
  ['period=7', '2026-11-17', '2026-11-24', '2026-11-10', '2026-11-17'],
  ['period=month', '2026-11-01', '2026-11-24', '2026-10-01', '2026-10-24'],
  ['period=quarter', '2026-10-01', '2026-11-24', '2026-07-01', '2026-08-24'],
  ['period=year', '2026-01-01', '2026-11-24', '2025-01-01', '2025-11-24'],
  ['from=2026-10-01&to=2026-10-31', '2026-10-01', '2026-11-01', '2026-08-31', '2026-10-01'],
  ['from=2026-10-31&to=2026-10-01', '2026-10-01', '2026-11-01', '2026-08-31', '2026-10-01'],
  ['from=2026-11-20&to=2027-01-01', '2026-11-20', '2026-11-24', '2026-11-16', '2026-11-20'],
])('%s is from %s until %s, compared with %s until %s', (query, from, until, ...before) => {
  expect(read(query)).toMatchObject({ from, until, before: { from: before[0], until: before[1] } });
});

test('the end of a long month is compared with all of a short one', () => {
  expect(read('period=month', '2026-03-31').before).toEqual({ from: '2026-02-01', until: '2026-03-01' });
});

test.each(['', 'period=13', 'from=2026-10-01', 'from=x&to=y', 'from=2027-01-01&to=2027-02-01'])(
  '%j is the last 30 days',
  (query) => {
    expect(read(query)).toMatchObject({ name: '30', from: '2026-10-25', until: '2026-11-24' });
  },
);

test('whatever is asked for, a period ends by today, follows the one it is compared with, and has a limit', () => {
  const day = fc.integer({ min: -20_000, max: 20_000 }).map((days) => dayAfter('2026-11-23', days));
  fc.assert(
    fc.property(day, day, fc.constantFrom(...ANALYTICS_PERIODS), (from, to, name) => {
      for (const period of [read(`from=${from}&to=${to}`), namedPeriod(name, '2026-11-23')]) {
        expect(period.from < period.until).toBe(true);
        expect(period.until <= '2026-11-24').toBe(true);
        expect(period.before.until <= period.from).toBe(true);
        expect(daysBetween(period.from, period.until)).toBeLessThanOrEqual(3_653);
        expect(readAnalyticsPeriod(new URLSearchParams(period.query), '2026-11-23')).toEqual(period);
      }
    }),
  );
});
