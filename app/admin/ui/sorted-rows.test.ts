import { expect, test } from 'vitest';
import { sortedBy } from './sorted-rows.ts';

test('rows are sorted by figures or words either way, and those without a value come last', () => {
  const rows = [
    { name: 'Soap', sold: 9 },
    { name: 'Élixir', sold: null },
    { name: 'Balm 10', sold: 120 },
    { name: 'Balm 9', sold: -3 },
  ];
  const names = (by: 'name' | 'sold', isDown: boolean) =>
    sortedBy(rows, (row) => row[by], isDown, 'fr-CA').map(({ name }) => name);
  expect(names('sold', true)).toEqual(['Balm 10', 'Soap', 'Balm 9', 'Élixir']);
  expect(names('sold', false)).toEqual(['Balm 9', 'Soap', 'Balm 10', 'Élixir']);
  expect(names('name', false)).toEqual(['Balm 9', 'Balm 10', 'Élixir', 'Soap']);
  expect(sortedBy(rows, () => 1, true, 'en-CA')).toEqual(rows);
});
