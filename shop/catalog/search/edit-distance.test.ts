import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editDistance, maxEditDistance } from './edit-distance.ts';

const word = fc.string({ unit: fc.constantFrom(...'abcde'), maxLength: 10 });

test.each([
  ['niacinimide', 'niacinamide', 1],
  ['calendual', 'calendula', 1],
  ['serm', 'serum', 1],
  ['soap', 'soap', 0],
  ['soap', 'balm', 3],
])('from %s to %s there are %i slips', (a, b, slips) => {
  expect(editDistance(a, b)).toBe(slips);
});

test('there are as many slips one way as the other, none only to itself, and never more than the letters', () => {
  fc.assert(
    fc.property(word, word, (a, b) => {
      const slips = editDistance(a, b, 10);
      expect(slips).toBe(editDistance(b, a, 10));
      expect(slips === 0).toBe(a === b);
      expect(slips).toBeLessThanOrEqual(Math.max(a.length, b.length));
      expect(editDistance(a, b, 1)).toBe(Math.min(slips, 2));
    }),
  );
});

test('short words are taken as they are', () => {
  expect(maxEditDistance(3)).toBe(0);
});
