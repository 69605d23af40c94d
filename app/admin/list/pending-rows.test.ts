import { expect, test } from 'vitest';
import { leaveWith, rowsAsAsked } from './pending-rows.ts';

const ROWS = ['one', 'two', 'three'].map((id) => ({ id, isOn: true }));

function asking(intent: string, ...ids: string[]): FormData {
  const form = new FormData();
  form.append('intent', intent);
  for (const id of ids) form.append('row', id);
  return form;
}

test('rows leave the list, or look as asked, while a form is under way', () => {
  const shown = rowsAsAsked(ROWS, [asking('remove', 'one', 'two')], leaveWith('row', 'remove'));
  expect(shown.map(({ id }) => id)).toEqual(['three']);
  const becomes = (row: (typeof ROWS)[number], intent: string) =>
    intent === 'turn-off' ? { ...row, isOn: false } : row;
  expect(rowsAsAsked(ROWS, [asking('turn-off', 'two')], { field: 'row', becomes })).toEqual([
    ROWS[0],
    { id: 'two', isOn: false },
    ROWS[2],
  ]);
});

test('other forms leave the rows as they are', () => {
  expect(rowsAsAsked(ROWS, [], leaveWith('row', 'remove'))).toEqual(ROWS);
  const forms = [asking('reply', 'one'), asking('remove', 'another')];
  expect(rowsAsAsked(ROWS, forms, leaveWith('row', 'remove'))).toEqual(ROWS);
  expect(rowsAsAsked(ROWS, [asking('remove', 'one')], leaveWith('page', 'remove'))).toEqual(ROWS);
});
