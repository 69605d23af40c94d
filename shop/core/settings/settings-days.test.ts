import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayAfter, dayOf, midnightOf } from './settings-days.ts';

test('a day begins when the clock of the shop shows midnight, and not a moment before', () => {
  const days = fc.integer({ min: Date.UTC(2024, 0) / 86_400_000, max: Date.UTC(2032, 0) / 86_400_000 });
  fc.assert(
    fc.property(days, (count) => {
      const day = new Date(count * 86_400_000).toISOString().slice(0, 10);
      const begins = midnightOf(day).getTime();
      expect(dayOf(new Date(begins))).toBe(day);
      expect(dayOf(new Date(begins - 1))).toBe(dayAfter(day, -1));
    }),
  );
});

test('a day of spring has 23 hours and one of autumn 25, where the clock is changed', () => {
  const hours = (day: string) =>
    (midnightOf(dayAfter(day)).getTime() - midnightOf(day).getTime()) / 3_600_000;
  expect([hours('2025-03-09'), hours('2025-07-01'), hours('2025-11-02')]).toEqual([23, 24, 25]);
});
