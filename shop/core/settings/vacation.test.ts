import { expect, test } from 'vitest';
import { vacationOn } from './vacation.ts';

const away = { mode: 'closed', from: '2026-12-24', until: '2026-12-31', message: '' } as const;

test.each([
  ['2026-12-23', 'planned'],
  ['2026-12-24', 'closed'],
  ['2026-12-31', 'closed'],
])('on %s a vacation is %s', (day, state) => {
  expect(vacationOn(away, day)).toEqual({ state, from: away.from, until: away.until, back: '2027-01-01' });
});

test('a vacation that is over or off is none', () => {
  expect(vacationOn(away, '2027-01-01')).toBeNull();
  expect(vacationOn({ ...away, mode: 'off' }, '2026-12-24')).toBeNull();
  expect(vacationOn({ ...away, mode: 'orders' }, '2026-12-24')?.state).toBe('orders');
});
