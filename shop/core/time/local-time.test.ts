import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayAfter } from './days.ts';
import { clockTimeOf, dayOf, midnightOf, momentAt } from './local-time.server.ts';
import { TIME_ZONES } from './time-zones.ts';

const zone = fc.constantFrom(...TIME_ZONES);
const [ST_JOHNS, HALIFAX, VANCOUVER] = ['America/St_Johns', 'America/Halifax', 'America/Vancouver'];

test('a clock is read as it was written, in summer and in winter, and where it is half an hour off', () => {
  const at = (zone: string) =>
    ['2025-07-01T09:00', '2025-12-01T09:00'].map((text) => momentAt(text, zone)!.toISOString().slice(11, 16));
  expect([ST_JOHNS, HALIFAX, VANCOUVER].map(at)).toEqual([
    ['11:30', '12:30'],
    ['12:00', '13:00'],
    ['16:00', '17:00'],
  ]);
  const minutes = fc.integer({ min: Date.UTC(2024, 0) / 60_000, max: Date.UTC(2032, 0) / 60_000 });
  fc.assert(
    fc.property(minutes, zone, (minute, zone) => {
      const clockTime = clockTimeOf(new Date(minute * 60_000), zone);
      expect(clockTimeOf(momentAt(clockTime, zone)!, zone)).toBe(clockTime);
    }),
  );
});

test.each(['', 'soon', '2026-13-01T09:00', '2026-02-30T09:00', '2026-07-01', '2026-07-01T09:00:00.000Z'])(
  '%j is no day and time',
  (text) => expect(momentAt(text, HALIFAX!)).toBeNull(),
);

test('a time that spring leaves out is an hour later, and of one that autumn repeats it is the first', () => {
  expect(clockTimeOf(momentAt('2025-03-09T02:30', ST_JOHNS!)!, ST_JOHNS!)).toBe('2025-03-09T03:30');
  expect(momentAt('2025-11-02T01:30', ST_JOHNS!)).toEqual(new Date('2025-11-02T04:00Z'));
  expect(momentAt('2025-11-02T01:30', HALIFAX!)).toEqual(new Date('2025-11-02T04:30Z'));
});

test('a day begins when the clock shows midnight, and not a moment before', () => {
  const days = fc.integer({ min: Date.UTC(2024, 0) / 86_400_000, max: Date.UTC(2032, 0) / 86_400_000 });
  fc.assert(
    fc.property(days, zone, (count, zone) => {
      const day = new Date(count * 86_400_000).toISOString().slice(0, 10);
      const begins = midnightOf(day, zone).getTime();
      expect(dayOf(new Date(begins), zone)).toBe(day);
      expect(dayOf(new Date(begins - 1), zone)).toBe(dayAfter(day, -1));
    }),
  );
});

test('a day of spring has 23 hours and one of autumn 25, where the clock is changed', () => {
  const hours = (zone: string) =>
    ['2025-03-09', '2025-07-01', '2025-11-02'].map(
      (day) => (midnightOf(dayAfter(day), zone).getTime() - midnightOf(day, zone).getTime()) / 3_600_000,
    );
  expect([ST_JOHNS!, HALIFAX!, VANCOUVER!].map(hours)).toEqual(Array(3).fill([23, 24, 25]));
  expect(hours('America/Regina')).toEqual([24, 24, 24]);
});
