import { expect, test } from 'vitest';
import { PROVINCES } from '../addresses/provinces.ts';
import { TIME_ZONES, timeZoneOf } from './time-zones.ts';

const zoneOf = (state: string, zip = '', timeZone = '') => timeZoneOf({ timeZone, address: { state, zip } });

test('every province has a zone that this machine knows and the owner can choose', () => {
  for (const zone of TIME_ZONES) expect(Intl.DateTimeFormat('en', { timeZone: zone })).toBeTruthy();
  for (const state of Object.keys(PROVINCES)) expect(TIME_ZONES).toContain(zoneOf(state));
});

test.each([
  ['NL', 'A1C 5S7', 'America/St_Johns'],
  ['NL', 'A0P 1E0', 'America/Halifax'],
  ['NS', 'B3J 1S9', 'America/Halifax'],
  ['QC', 'G4T 1A1', 'America/Halifax'],
  ['ON', 'M5V 2T6', 'America/Toronto'],
  ['ON', 'P9N 1S7', 'America/Winnipeg'],
  ['SK', 'S7K 1J1', 'America/Regina'],
  ['SK', 'S9V 0A1', 'America/Edmonton'],
  ['AB', 'T2P 1J9', 'America/Edmonton'],
  ['BC', 'V6B 1A1', 'America/Vancouver'],
  ['BC', 'V1J 4M6', 'America/Dawson_Creek'],
  ['NU', 'x0b 0c0', 'America/Inuvik'],
])('%s %s keeps the time of %s', (state, zip, zone) => expect(zoneOf(state, zip)).toBe(zone));

test('the owner’s choice goes before the address, and without either it is the time of most Canadians', () => {
  expect(zoneOf('ON', 'P0T 1C0', 'America/Atikokan')).toBe('America/Atikokan');
  expect(zoneOf('')).toBe('America/Toronto');
});
