import { expect, test } from 'vitest';
import { KnownRows, NOTHING, possibleIds, toggled, withAll } from './row-selection.ts';

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

test('an action takes the rows that it is possible for, and rows of unknown state', () => {
  const rows = new Map([
    ['a', { isOpen: true }],
    ['b', { isOpen: false }],
  ]);
  const taken = possibleIds<{ isOpen: boolean }>(
    ['a', 'b', 'c'],
    ({ isOpen }) => isOpen,
    (id) => rows.get(id),
  );
  expect(taken).toEqual(['a', 'c']);
});

test('the rows of “Select all” replace those of earlier pages, and a page shown later replaces them', () => {
  const known = new KnownRows<{ id: string; isOn: boolean }>();
  known.show([{ id: 'a', isOn: true }]);
  known.show([{ id: 'b', isOn: true }]);
  expect(known.learn([{ id: 'a', isOn: false }])).toEqual(['a']);
  expect([known.stateOf('a'), known.rowOf('a')]).toEqual([
    { id: 'a', isOn: false },
    { id: 'a', isOn: true },
  ]);
  expect(known.stateOf('b')).toEqual({ id: 'b', isOn: true });
  known.show([{ id: 'a', isOn: true }]);
  expect(known.stateOf('a')).toEqual({ id: 'a', isOn: true });
  known.forget();
  expect(known.stateOf('a')).toBeUndefined();
});
