import { expect, test } from 'vitest';
import { isSameGtin, readGtin, withLeadingZeros } from './gtin.ts';

test.each([
  ['4006381333931', '4006381333931'],
  ['0 36000 29145 2', '036000291452'],
  ['96385074', '96385074'],
  ['10614141000415', '10614141000415'],
  // A wrong check digit, two digits swapped, too short, an SKU.
  ['4006381333932', null],
  ['4006381339331', null],
  ['400638133393', null],
  ['CBO-50', null],
  ['', null],
])('%s is read as %s', (typed, expected) => {
  expect(readGtin(typed)).toBe(expected);
});

test.each([
  ['36000291452', '036000291452'],
  ['1234567895', '001234567895'],
  ['1234565', '01234565'],
  ['4006381333931', '4006381333931'],
  ['36000291453', '36000291453'],
  ['CBO-50', 'CBO-50'],
  ['', ''],
])('a spreadsheet’s %s is %s with its zeros', (typed, expected) => {
  expect(withLeadingZeros(typed)).toBe(expected);
});

test('a code is the same with and without leading zeros', () => {
  expect(isSameGtin('036000291452', '0036000291452')).toBe(true);
  expect(isSameGtin('036000291452', '4006381333931')).toBe(false);
});
