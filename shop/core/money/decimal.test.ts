import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Locale } from '#platform/i18n/messages.ts';
import { centsOfDecimal, decimalOfCents, readCents, readDecimal } from './decimal.ts';
import { formatMoney } from './money.ts';

test.each([
  ['12.5', 1250],
  ['12', 1200],
  ['0.07', 7],
  ['8.994', 899],
  ['8.995', 900],
  ['1.005', 101],
  ['0', 0],
  ['007.10', 710],
  ['999999999.99', 99_999_999_999],
])('%s dollars are %i cents', (text, cents) => {
  expect(centsOfDecimal(text)).toBe(cents);
});

test.each([
  '',
  ' ',
  '-1',
  '+1',
  '1e3',
  '1e309',
  'NaN',
  'Infinity',
  '1,50',
  '1.',
  '.5',
  '1 ',
  '0x10',
  '1_000',
  '9999999999',
  '1.5.2',
  '١٢',
  '1.50\n',
])('%j is no amount', (text) => {
  expect(centsOfDecimal(text)).toBeNull();
});

test('every amount in cents comes back as it was written', () => {
  fc.assert(
    fc.property(fc.nat({ max: 99_999_999_999 }), (cents) => {
      const digits = String(cents).padStart(3, '0');
      expect(centsOfDecimal(`${digits.slice(0, -2)}.${digits.slice(-2)}`)).toBe(cents);
    }),
  );
});

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [-5, '-0.05'],
  [1250, '12.50'],
  [-123_456_789, '-1234567.89'],
])('%i cents are written as %s', (cents, text) => {
  expect(decimalOfCents(cents)).toBe(text);
});

test.each([
  ['12.50', 1250],
  ['12,50', 1250],
  ['12,5', 1250],
  [' $12.50 ', 1250],
  ['12,50 $', 1250],
  ['12,50\u00a0$', 1250],
  ['1,234', 123_400],
  ['1,234.56', 123_456],
  ['1 234,56 $', 123_456],
  ['1\u202f234\u202f567', 123_456_700],
  ['1234567,8', 123_456_780],
])('%j is %i cents in either language', (typed, cents) => {
  expect(readCents(typed)).toBe(cents);
});

test.each([
  '',
  '$',
  '12,345,6',
  '1.234',
  '1.234,56',
  '12.505',
  '12 50',
  '1 2345',
  '-5',
  '10%',
  '1,2,3',
  'douze',
])('%j is no amount in either language', (typed) => {
  expect(readCents(typed)).toBeNull();
});

test('a comma marks decimals where as many are allowed', () => {
  expect(readDecimal('9,975', 3)).toBe('9.975');
  expect(readDecimal('9,975', 2)).toBe('9975');
  expect(readDecimal('9.975', 2)).toBeNull();
  expect(readDecimal('1 500', 0)).toBe('1500');
  expect(readDecimal('1,5', 0)).toBeNull();
});

test.each(['en-CA', 'fr-CA'] as Locale[])('amounts formatted in %s are read as the same cents', (locale) => {
  fc.assert(
    fc.property(fc.nat({ max: 99_999_999_999 }), (cents) => {
      expect(readCents(formatMoney(cents, locale))).toBe(cents);
    }),
  );
});
