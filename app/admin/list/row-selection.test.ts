import { expect, test } from 'vitest';
import { idsToChange, NOTHING, toggled, withAll } from './row-selection.ts';

const PAGE = ['a', 'b', 'c', 'd', 'e'];
const ticked = (...ids: string[]) => new Set(ids);

test('a row is ticked and cleared', () => {
  const one = toggled(NOTHING, PAGE, 'b', false);
  expect(one.ids).toEqual(ticked('b'));
  expect(toggled(one, PAGE, 'b', false).ids).toEqual(ticked());
});

test('a range goes from the last row to this one, either way, and clears as the row does', () => {
  const from = toggled(NOTHING, PAGE, 'd', false);
  const range = toggled(from, PAGE, 'b', true);
  expect(range.ids).toEqual(ticked('d', 'b', 'c'));
  const cleared = toggled({ ...range, anchor: 'b' }, PAGE, 'c', true);
  expect(cleared.ids).toEqual(ticked('d'));
});

test('a range that starts on another page is this row alone', () => {
  expect(toggled({ ids: ticked('z'), anchor: 'z' }, PAGE, 'c', true).ids).toEqual(ticked('z', 'c'));
});

test('a page is ticked and cleared beside rows of other pages', () => {
  expect(withAll(ticked('z'), PAGE, true).size).toBe(6);
  expect(withAll(ticked('z', 'a'), PAGE, false)).toEqual(ticked('z'));
});

test('an action is sent the ids that it is possible for, and those of pages that were not loaded', () => {
  const rows = [
    { id: 'a', isOpen: true },
    { id: 'b', isOpen: false },
  ];
  expect(idsToChange(['a', 'b', 'c'], rows, ({ isOpen }) => isOpen)).toEqual(['a', 'c']);
});
