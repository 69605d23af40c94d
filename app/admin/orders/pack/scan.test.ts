import { expect, test } from 'vitest';
import { isPacked, scan, tickNext } from './scan.ts';

const OIL = { key: '0', name: 'Oil', sku: 'CBO-50', quantity: 2 };
const SOAP = { key: '1', name: 'Soap', sku: 'OHS-100', quantity: 1 };
/** The same product again, as a gift in another line. */
const GIFT = { key: '2', name: 'Soap', sku: 'OHS-100', quantity: 1 };
const ITEMS = [OIL, SOAP, GIFT];

test('each scan ticks one unit, however the code is written', () => {
  const first = scan(' cbo-50 ', ITEMS, {});
  expect(first).toEqual({ kind: 'ticked', item: OIL, done: 1, ticks: { 0: 1 } });
  expect(scan('CBO-50', ITEMS, { 0: 1 })).toMatchObject({ done: 2, ticks: { 0: 2 } });
  expect(isPacked({ 0: 2 }, OIL)).toBe(true);
});

test('a wrong item and one too many are said, and tick nothing', () => {
  expect(scan('XYZ', ITEMS, {})).toEqual({ kind: 'wrong', code: 'XYZ' });
  expect(scan('', ITEMS, {})).toMatchObject({ kind: 'wrong' });
  expect(scan('CBO-50', ITEMS, { 0: 2 })).toEqual({ kind: 'complete', item: OIL });
});

test('an item in two lines fills one after the other', () => {
  expect(scan('OHS-100', ITEMS, { 1: 1 })).toMatchObject({ item: GIFT, ticks: { 1: 1, 2: 1 } });
  expect(scan('OHS-100', ITEMS, { 1: 1, 2: 1 })).toMatchObject({ kind: 'complete' });
});

test('the next item is the first that is not complete', () => {
  expect(tickNext(ITEMS, { 0: 2 })).toMatchObject({ item: SOAP });
  expect(tickNext(ITEMS, { 0: 9, 1: 1, 2: 1 })).toBeNull();
});
