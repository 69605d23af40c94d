import { expect, test } from 'vitest';
import type { Locale } from '#platform/i18n/messages.ts';
import { formatClock, shopDate, shopMoment, timeFormat, timeZoneName } from './format-time.ts';

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
});

const clockIn = (locale: Locale) => (clock: string) => formatClock(clock, locale).replace(/\s/g, ' ');

test('a time of day is written the same with and without its day', () => {
  const clocks = ['09:00', '09:05', '14:00', '00:30'];
  expect(clocks.map(clockIn('fr-CA'))).toEqual(['9 h', '9 h 05', '14 h', '0 h 30']);
  expect(clocks.map(clockIn('en-CA'))).toEqual(['9:00 a.m.', '9:05 a.m.', '2:00 p.m.', '12:30 a.m.']);
  const [nine, medium] = [new Date('2026-11-24T09:00:00Z'), timeFormat('UTC', 'fr-CA', 'medium')];
  expect(medium(nine)).toBe('24 nov. 2026, 9\u00a0h');
  expect(timeFormat('UTC', 'en-CA', 'medium')(nine)).toBe(
    `Nov 24, 2026, ${timeFormat('UTC', 'en-CA')(nine)}`,
  );
});
