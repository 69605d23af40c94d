import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Locale } from '#platform/i18n/messages.ts';
import { countryName } from './address-countries.ts';
import { type Address, faultsOfAddress, isWholePlace } from './address-rules.ts';
import { cityLine } from './city-line.ts';
import {
  formatPostalCode,
  isPostalCode,
  postalCodeFitsProvince,
  provinceOfPostalCode,
} from './postal-codes.ts';
import { provincesIn, regionName } from './provinces.ts';

const calgary: Address = {
  name: 'Ada',
  street1: '1 Elm St',
  city: 'Calgary',
  state: 'AB',
  zip: 'T2P 1J9',
  country: 'CA',
};

test('a postal code is written with its space, however it was typed', () => {
  expect(['t2p1j9', 'T2P-1J9', ' t2p 1j9 '].map(formatPostalCode)).toEqual(['T2P 1J9', 'T2P 1J9', 'T2P 1J9']);
});

test('an unfinished postal code stays as typed', () => {
  expect(formatPostalCode('t2p 1')).toBe('t2p 1');
});

test('letters that Canada Post never uses are refused', () => {
  expect(['D2P 1J9', 'W2P 1J9', 'Z2P 1J9', 'T2O 1J9', 'T2P 1U9', '90210', ''].filter(isPostalCode)).toEqual(
    [],
  );
});

test('the province follows from the postal code', () => {
  const codes = {
    'A1A 1A1': 'NL',
    'H2X 1Y4': 'QC',
    'K1A 0B1': 'ON',
    'V6B 1A1': 'BC',
    'X0A 0H0': 'NU',
    'X1A 2P7': 'NT',
    'Y1A 1A1': 'YT',
  };
  for (const [code, province] of Object.entries(codes)) expect(provinceOfPostalCode(code)).toBe(province);
});

test('a postal code of another province is reported', () => {
  expect(postalCodeFitsProvince('T2P 1J9', 'BC')).toBe(false);
  expect(faultsOfAddress({ ...calgary, state: 'BC' })).toEqual([{ field: 'zip', problem: 'other-province' }]);
});

test('a good address has no faults, an empty one has one for each needed field', () => {
  expect(faultsOfAddress(calgary)).toEqual([]);
  const empty = { name: ' ', street1: '', city: '', state: '', zip: '', country: 'CA' };
  expect(faultsOfAddress(empty).map((fault) => fault.field)).toEqual([
    'name',
    'street1',
    'city',
    'state',
    'zip',
  ]);
});

test('formatting twice changes nothing more', () => {
  fc.assert(
    fc.property(
      fc.string(),
      (typed) => formatPostalCode(formatPostalCode(typed)) === formatPostalCode(typed),
    ),
  );
});

test('an address in another country is judged by its own rules, where the shop ships there', () => {
  const newYork = { ...calgary, city: 'New York', state: 'NY', zip: '10118', country: 'US' };
  expect(faultsOfAddress(newYork)).toEqual([{ field: 'country', problem: 'not-served' }]);
  expect(faultsOfAddress(newYork, ['CA', 'US'])).toEqual([]);
  const canadian = faultsOfAddress({ ...newYork, state: 'ON', zip: 'K1P 5W1' }, ['CA', 'US']);
  expect(canadian.map(({ problem }) => problem)).toEqual(['not-a-state', 'not-a-zip-code']);
  const leeds = { ...calgary, city: 'Leeds', state: 'West Yorkshire', zip: 'LS1 1UR', country: 'GB' };
  expect(faultsOfAddress(leeds, ['CA', 'GB'])).toEqual([]);
  expect(faultsOfAddress({ ...leeds, zip: '' }, ['CA', 'GB'])).toEqual([
    { field: 'zip', problem: 'missing' },
  ]);
  expect([isWholePlace(leeds), isWholePlace({ ...newYork, state: 'LON' })]).toEqual([true, false]);
});

test('federal offices of K1A are in Ontario or in Quebec', () => {
  const office = { ...calgary, city: 'Gatineau', zip: 'K1A 0C9' };
  for (const state of ['ON', 'QC']) expect(faultsOfAddress({ ...office, state })).toEqual([]);
  expect(faultsOfAddress({ ...office, state: 'AB' })).toMatchObject([{ problem: 'other-province' }]);
  expect(faultsOfAddress({ ...office, state: 'QC', zip: 'K2P 1L4' })).toMatchObject([{ field: 'zip' }]);
});

test('countries have names, and an unknown code has none', () => {
  expect(['US', 'GB', 'FR'].map((code) => countryName(code, 'en-CA'))).toEqual([
    'United States',
    'United Kingdom',
    'France',
  ]);
  expect(['QQ', 'ZZ', 'EU', 'us', 'USA', ''].map((code) => countryName(code, 'en-CA'))).toEqual([
    null,
    null,
    null,
    null,
    null,
    null,
  ]);
  expect(countryName('US', 'fr-CA' as Locale)).toBe('États-Unis');
  expect(regionName({ state: 'PE' }, 'fr-CA' as Locale)).toBe('Île-du-Prince-Édouard');
  expect(Object.keys(provincesIn('fr-CA' as Locale)).toSorted()).toEqual(Object.keys(provincesIn('en-CA')));
});

test('people read the line of the city as their language writes it', () => {
  const place = { city: 'Trois-Rivières', state: 'QC', zip: 'G9A 1E1', country: 'CA' };
  const french = 'fr-CA' as Locale;
  expect(cityLine(place, 'en-CA')).toBe('Trois-Rivières QC G9A 1E1');
  expect(cityLine(place, french)).toBe('Trois-Rivières (Québec)\u00a0\u00a0G9A 1E1');
  expect(cityLine({ ...place, zip: '' }, french)).toBe('Trois-Rivières (Québec)');
  expect(cityLine({ ...place, city: '' }, french)).toBe('(Québec)\u00a0\u00a0G9A 1E1');
  expect(cityLine({ city: '', state: '', zip: '', country: 'CA' }, french)).toBe('');
  const abroad = { city: 'Darwin', state: 'NT', zip: '0800', country: 'AU' };
  expect(cityLine(abroad, french)).toBe('Darwin NT 0800');
});
