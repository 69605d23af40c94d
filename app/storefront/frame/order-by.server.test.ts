import { expect, test } from 'vitest';
import { defaultSettings } from '#shop/core/settings/settings.server.ts';
import { dispatchOf, orderByOf } from './order-cut-off.server.ts';

const settings = {
  ...defaultSettings,
  address: { ...defaultSettings.address, state: 'NS' },
  schedule: { shipsOn: [3, 4], cutOff: '14:00' },
};
/** Monday 13 July 2026, ten in the morning in Halifax. */
const MONDAY = new Date('2026-07-13T13:00:00Z');

test('the cut-off of the next shipping day is named in the reader’s language', () => {
  expect(orderByOf(MONDAY, settings, 'en-CA')).toBe('Tuesday, 2:00 p.m. (Atlantic Time)');
  expect(dispatchOf('2026-07-15', MONDAY, settings, 'en-CA')).toBe(
    'Order by Tuesday, 2:00 p.m. (Atlantic Time): ships Wed, Jul 15',
  );
  const late = new Date('2026-07-14T17:00:00Z');
  expect(orderByOf(late, settings, 'fr-CA')).toBe('mercredi 14 h (heure de l’Atlantique)');
});

test('on vacation there is no cut-off', () => {
  const vacation = { mode: 'orders', from: '2026-07-13', until: '2026-07-20', message: '' } as const;
  expect(orderByOf(MONDAY, { ...settings, vacation }, 'en-CA')).toBeNull();
  expect(dispatchOf('2026-07-22', MONDAY, { ...settings, vacation }, 'en-CA')).toBe('Ships Wed, Jul 22');
  const later = { ...vacation, from: '2026-07-14' };
  expect(orderByOf(MONDAY, { ...settings, vacation: later }, 'en-CA')).not.toBeNull();
});
