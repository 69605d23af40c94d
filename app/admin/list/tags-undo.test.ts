import { expect, test } from 'vitest';
import { readTagsUndo, undoOfTags } from './tags-undo.ts';

const ids = ['a', 'b', 'c'];
const changes = [
  { id: 'c', added: ['vip'], removed: [] },
  { id: 'a', added: ['vip'], removed: [] },
  { id: 'b', added: ['vip'], removed: ['new'] },
];

test('a change of tags is undone by the opposite change, for each row', () => {
  const undo = undoOfTags(ids, changes);
  expect(undo).toHaveLength(2);
  expect(readTagsUndo(ids, undo)).toEqual([
    { id: 'c', add: [], remove: ['vip'] },
    { id: 'a', add: [], remove: ['vip'] },
    { id: 'b', add: ['new'], remove: ['vip'] },
  ]);
});

test('a form that the list didn’t post is refused', () => {
  expect(readTagsUndo(['a'], undoOfTags(ids, changes))).toBeNull();
  expect(readTagsUndo(ids, ['{'])).toBeNull();
  expect(readTagsUndo(ids, [JSON.stringify({ add: [], remove: [], at: ['0'] })])).toBeNull();
});

test('the undo of a thousand rows fits into a form', () => {
  const many = Array.from(
    { length: 1_000 },
    (_, at) => `00000000-0000-7000-8000-${String(at).padStart(12, '0')}`,
  );
  const [undo] = undoOfTags(
    many,
    many.map((id) => ({ id, added: ['vip'], removed: [] })),
  );
  const form = new URLSearchParams([...many.map((id) => ['customer', id]), ['undo', undo!]]);
  expect(form.toString().length).toBeLessThan(80_000);
});
