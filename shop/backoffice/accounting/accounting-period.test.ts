import fc from 'fast-check';
import { expect, test } from 'vitest';
import { commonPeriods, lastDayOf, periodOf, readPeriod } from './accounting-period.ts';

const days = (period: { from: string; until: string } | null) => period && [period.from, period.until];
const read = (query: string) => readPeriod(new URLSearchParams(query), '2026-11-21');

test.each([
  ['2026-10', ['2026-10-01', '2026-11-01'], 'month'],
  ['2026-12', ['2026-12-01', '2027-01-01'], 'month'],
  ['2026-Q4', ['2026-10-01', '2027-01-01'], 'quarter'],
  ['2026', ['2026-01-01', '2027-01-01'], 'year'],
])('%s is %j', (key, expected, kind) => {
  expect(days(periodOf(key))).toEqual(expected);
  expect(periodOf(key)!.kind).toBe(kind);
});

test('both days are included, and an invalid period is the last month', () => {
  expect(days(read('from=2026-02-27&to=2026-02-28'))).toEqual(['2026-02-27', '2026-03-01']);
  for (const wrong of [
    '',
    'period=2026-13',
    'period=2026-Q5',
    'period=x',
    'from=2026-02-30&to=2026-03-01',
    'from=2026-03-02',
    "from=';--&to=x",
  ]) {
    expect(days(read(wrong)), wrong).toEqual(['2026-10-01', '2026-11-01']);
  }
});

test('days in the wrong order are the same period', () => {
  expect(read('from=2026-03-02&to=2026-03-01')).toEqual(read('from=2026-03-01&to=2026-03-02'));
});

test('in January the last month, quarter and year are those of the year before', () => {
  const keys = Object.fromEntries(
    commonPeriods('2027-01-05').map(({ name, period }) => [name, period.query]),
  );
  expect(keys).toEqual({
    'last-month': 'period=2026-12',
    'this-month': 'period=2027-01',
    'last-quarter': 'period=2026-Q4',
    'this-quarter': 'period=2027-Q1',
    'last-year': 'period=2026',
    'this-year': 'period=2027',
  });
});

test('today lies in this month, quarter and year, the last ones end where these begin, and an address leads back', () => {
  const day = fc.date({ min: new Date('2020-01-01'), max: new Date('2098-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(day, (date) => {
      const today = date.toISOString().slice(0, 10);
      const all = commonPeriods(today);
      for (let at = 0; at < 6; at += 2) {
        const [last, current] = [all[at]!.period, all[at + 1]!.period];
        expect(last.until).toBe(current.from);
        expect(current.from <= today && today < current.until && today <= lastDayOf(current)).toBe(true);
        expect(readPeriod(new URLSearchParams(last.query), today)).toEqual(last);
      }
    }),
  );
});
