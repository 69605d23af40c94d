import { expect, test } from 'vitest';
import { isPacked, readScan, scan, scanOrder, tickNext } from './scan.ts';

const OIL = { key: '0', name: 'Oil', sku: 'CBO-50', gtin: '036000291452', quantity: 2 };
const SOAP = { key: '1', name: 'Soap', sku: 'OHS-100', gtin: null, quantity: 1 };
/** The same product again, as a gift in another line. */
const GIFT = { key: '2', name: 'Soap', sku: 'OHS-100', gtin: null, quantity: 1 };
const ITEMS = [OIL, SOAP, GIFT];

test('each scan ticks one unit, however the code is written', () => {
  const first = scan(' cbo-50 ', ITEMS, {});
  expect(first).toEqual({ kind: 'ticked', item: OIL, done: 1, ticks: { 0: 1 } });
  expect(scan('CBO-50', ITEMS, { 0: 1 })).toMatchObject({ done: 2, ticks: { 0: 2 } });
  expect(isPacked({ 0: 2 }, OIL)).toBe(true);
});

test('a barcode ticks its item as the SKU does, with or without a leading zero', () => {
  for (const code of ['036000291452', '0036000291452', '0 36000 29145 2', '0-36000-29145-2'])
    expect(scan(code, ITEMS, {})).toMatchObject({ kind: 'ticked', item: OIL });
  expect(scan('4006381333931', ITEMS, {})).toMatchObject({ kind: 'wrong' });
});

test('a wrong item and an extra one are reported, and tick nothing', () => {
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

const ORDERS = ['LL-1001', 'LL-1002', 'LL-1002-A1'].map((number) => ({
  orderId: number,
  number,
  state: 'waiting' as const,
  packer: null,
}));

test('an order of the queue is found by its complete number, however it is written', () => {
  for (const code of ['LL-1002', ' ll 1002', '#LL1002'])
    expect([code, scanOrder(code, ORDERS)?.number]).toEqual([code, 'LL-1002']);
  expect(scanOrder('ll-1002-a1', ORDERS)?.number).toBe('LL-1002-A1');
  for (const code of ['', '#', '100', 'LL-1003'])
    expect([code, scanOrder(code, ORDERS)]).toEqual([code, null]);
});

test('a wrong item whose code is digits never opens the order with these digits', () => {
  const waiting = { number: 'LL-1000', orders: ORDERS, isBusy: false };
  expect(readScan('1002', ITEMS, {}, waiting)).toEqual({ kind: 'wrong', code: '1002' });
  expect(readScan('CBO-50', ITEMS, {}, waiting)).toMatchObject({ kind: 'ticked' });
});

test('a scan of another order is recognized while one is being saved', () => {
  for (const isBusy of [false, true])
    expect(readScan('LL-1001', ITEMS, {}, { number: 'LL-1000', orders: ORDERS, isBusy })).toEqual({
      kind: 'order',
      order: ORDERS[0],
      isBusy,
    });
});

test('scanning the slip of the order being packed is not a wrong item', () => {
  const inHand = { number: 'LL-1000', orders: ORDERS, isBusy: false };
  for (const code of ['LL-1000', '#ll1000'])
    expect(readScan(code, ITEMS, {}, inHand)).toEqual({ kind: 'current', number: 'LL-1000' });
  expect(readScan('LL-1000-A1', ITEMS, {}, inHand)).toMatchObject({ kind: 'wrong' });
});

test('where two items have one barcode, the scan says which it took and which it may be', () => {
  const double = { ...SOAP, gtin: OIL.gtin };
  const items = [OIL, double];
  expect(scan(OIL.gtin, items, {})).toMatchObject({ kind: 'ticked', item: OIL, other: double });
  expect(scan(OIL.gtin, items, { 0: 2 })).toMatchObject({ kind: 'ticked', item: double, other: OIL });
  expect(scan(OIL.gtin, ITEMS, {})).not.toHaveProperty('other');
  expect(scan('OHS-100', [SOAP, GIFT], {})).not.toHaveProperty('other');
});
