import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clockTimeOf, momentAt } from './clock-time.ts';

test('a moment of the shop is read as it was written, in summer and in winter', () => {
  expect(momentAt('2025-07-01T09:00')).toEqual(new Date('2025-07-01T15:00Z'));
  expect(momentAt('2025-12-01T09:00')).toEqual(new Date('2025-12-01T16:00Z'));
  expect(['', 'soon', '2026-13-01T09:00', '2026-07-01'].map(momentAt)).toEqual([null, null, null, null]);
  const minutes = fc.integer({ min: Date.UTC(2026, 0) / 60_000, max: Date.UTC(2030, 0) / 60_000 });
  fc.assert(
    fc.property(minutes, (minute) => {
      const clockTime = clockTimeOf(new Date(minute * 60_000));
      expect(clockTimeOf(momentAt(clockTime)!)).toBe(clockTime);
    }),
  );
});

test('the hour that spring leaves out is the one after it, and of the hour that autumn repeats it is the first', () => {
  expect(clockTimeOf(momentAt('2025-03-09T02:30')!)).toBe('2025-03-09T03:30');
  expect(momentAt('2025-11-02T01:30')).toEqual(new Date('2025-11-02T07:30Z'));
});
