import { expect, test } from 'vitest';
import { formatClock } from './delivery-dates.ts';

const clockIn = (locale: 'en-CA' | 'fr-CA') => (clock: string) =>
  formatClock(clock, locale).replace(/\s/g, ' ');

test('a time of day is written as its language writes it, in French without needless zeros', () => {
  const clocks = ['09:00', '09:05', '14:00', '00:30'];
  expect(clocks.map(clockIn('fr-CA'))).toEqual(['9 h', '9 h 05', '14 h', '0 h 30']);
  expect(clocks.map(clockIn('en-CA'))).toEqual(['9 a.m.', '9:05 a.m.', '2 p.m.', '12:30 a.m.']);
});
