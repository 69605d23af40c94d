import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withSearch } from './recent.ts';

test('the last five searches are kept, each once, the newest first', () => {
  expect(['oat', 'soap', 'Oat', 'a', 'b', 'c', 'd'].reduce(withSearch, [] as string[])).toEqual([
    'd',
    'c',
    'b',
    'a',
    'Oat',
  ]);
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'A', 'b', 'c', 'd', 'e', 'f', '')), (searches) => {
      const recent = searches.reduce(withSearch, [] as string[]);
      expect(recent.length).toBeLessThanOrEqual(5);
      expect(new Set(recent.map((query) => query.toLowerCase())).size).toBe(recent.length);
      expect(recent[0]).toBe(searches.findLast(Boolean));
    }),
  );
});
