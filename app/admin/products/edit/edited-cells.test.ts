import { expect, test } from 'vitest';
import {
  editsOf,
  fieldsOf,
  keyOf,
  type TableProduct,
  withoutGone,
  withoutSaved,
  withSeen,
  withTyped,
} from './edited-cells.ts';

const soapAt = (price: string): TableProduct[] => [
  { id: 'soap', name: 'Soap', cells: {}, variants: [{ id: 'bar', name: 'Bar', cells: { price } }] },
];
const PRICE = keyOf('soap', 'bar', 'price');

test('an edit keeps the value that was seen when it was typed, until a conflict has shown another', () => {
  const typed = withTyped(withTyped({}, PRICE, '8.00', '9.00'), PRICE, '8.50', '9.50');
  const [edit] = editsOf(typed);
  expect(edit).toEqual({ product: 'soap', variant: 'bar', field: 'price', was: '8.00', now: '9.50' });
  expect(withSeen(typed, [], soapAt('8.50'))).toEqual(typed);
  expect(withSeen(typed, [PRICE], soapAt('8.50'))).toEqual({ [PRICE]: { was: '8.50', now: '9.50' } });
});

test('a cell edited while the table is saved keeps its edit, over the saved value', () => {
  const NAME = keyOf('soap', null, 'name');
  const sent = withTyped(withTyped({}, PRICE, '8.00', '9.00'), NAME, 'Soap', 'Soaps');
  const since = withTyped(withTyped(sent, PRICE, '8.00', '9.50'), keyOf('oil', null, 'name'), 'Oil', 'Oils');
  expect(withoutSaved(since, sent)).toEqual({
    [PRICE]: { was: '9.00', now: '9.50' },
    [keyOf('oil', null, 'name')]: { was: 'Oil', now: 'Oils' },
  });
  expect(withoutSaved(sent, sent)).toEqual({});
});

test('an edit goes with its row', () => {
  const typed = withTyped(withTyped({}, PRICE, '8.00', '9.00'), keyOf('oil', 'any', 'name'), 'Oil', 'Oils');
  expect([...fieldsOf(typed)]).toEqual(['price', 'name']);
  expect(Object.keys(withoutGone(typed, soapAt('8.00')))).toEqual([PRICE]);
  expect(withoutGone(typed, [])).toEqual({});
});
