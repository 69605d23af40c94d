import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareVersions } from './compare-versions.ts';

test('a changed line is beside nothing, all others beside themselves', () => {
  expect(compareVersions('One\nTwo\nThree', 'One\n2\nThree')).toEqual([
    { before: 'One', after: 'One' },
    { before: 'Two', after: null },
    { before: null, after: '2' },
    { before: 'Three', after: 'Three' },
  ]);
});

test('both texts are complete, and no line is beside a different one', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'c', ''), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(text, text, (before, after) => {
      const rows = compareVersions(before.join('\n'), after.join('\n'));
      expect(rows.flatMap((row) => row.before ?? [])).toEqual(before);
      expect(rows.flatMap((row) => row.after ?? [])).toEqual(after);
      expect(rows.every((row) => row.before === null || row.after === null || row.before === row.after)).toBe(
        true,
      );
    }),
  );
});
