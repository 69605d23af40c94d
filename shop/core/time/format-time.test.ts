import { expect, test } from 'vitest';
import type { Locale } from '#platform/i18n/messages.ts';
import { shopDate, shopMoment, shortHour, timeZoneName } from './format-time.ts';

const at = new Date('2026-07-01T03:15:00Z');

test('days and times are in the shop’s time zone, wherever the server is', () => {
  const said = ['America/St_Johns', 'America/Halifax', 'America/Vancouver'].map((zone) => [
    shopDate(at, zone, 'en-CA'),
    shopMoment(at, zone, 'en-CA').replaceAll(' ', ' '),
  ]);
  expect(said).toEqual([
    ['July 1, 2026', 'July 1, 2026 at 12:45 a.m.'],
    ['July 1, 2026', 'July 1, 2026 at 12:15 a.m.'],
    ['June 30, 2026', 'June 30, 2026 at 8:15 p.m.'],
  ]);
});

test('a zone is called as people there call it', () => {
  const zones = ['America/St_Johns', 'America/Halifax', 'America/Edmonton'];
  expect(zones.map((zone) => timeZoneName(zone, 'en-CA'))).toEqual([
    'Newfoundland Time',
    'Atlantic Time',
    'Mountain Time',
  ]);
});

test('another language says days and zones in its own words', () => {
  const french = 'fr-CA' as Locale;
  expect(shopDate(at, 'America/Halifax', french)).toBe('1er juillet 2026');
  expect(timeZoneName('America/Halifax', french)).toBe('heure de l’Atlantique');
});

test('French times have no needless zeros', () => {
  const moment = (time: string) =>
    shopMoment(new Date(`2026-07-01T${time}:00Z`), 'UTC', 'fr-CA').replace(/\s/g, ' ');
  expect(moment('09:00')).toBe('1er juillet 2026 à 9 h');
  expect(moment('13:05')).toBe('1er juillet 2026 à 13 h 05');
  expect(moment('00:30')).toBe('1er juillet 2026 à 0 h 30');
  expect(shortHour('24 nov. 2026, 09\u00a0h\u00a000', 'fr-CA')).toBe('24 nov. 2026, 9\u00a0h');
  expect(shortHour('Nov 24, 2026, 09:00', 'en-CA')).toBe('Nov 24, 2026, 09:00');
});
