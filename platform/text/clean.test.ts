import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clean } from './clean.ts';

test.each([
  ['Ada  Field\r\n', 'Ada Field'],
  ['12\u00a0345,50\u00a0$ \u00a0!', '12\u00a0345,50\u00a0$ !'],
  ['Ada\u0000\u0007\u001b[31m Field', 'Ada[31m Field'],
  ['Ada \u202Edleif\u202C', 'Ada dleif'],
  ['\u2066Ada\u2069\u200B\uFEFF', 'Ada'],
  ['a\u0301\u0301\u0301\u0301\u0301\u0301', 'á\u0301\u0301'],
])('%j becomes %j', (typed, written) => {
  expect(clean(typed)).toBe(written);
});

test('any input becomes a short line of visible characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 600 }), (typed) => {
      const written = clean(typed);
      expect([...written].length).toBeLessThanOrEqual(240);
      expect(written).not.toMatch(/\p{C}/u);
      expect(written).toBe(written.trim());
    }),
  );
}, 30_000);

test('ten thousand signs are cut', () => {
  expect(clean('x'.repeat(10_000), 50)).toBe(`${'x'.repeat(49)}…`);
});
