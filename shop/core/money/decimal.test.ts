import fc from 'fast-check';
import { expect, test } from 'vitest';
import { centsOfDecimal, decimalOfCents } from './decimal.ts';

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
