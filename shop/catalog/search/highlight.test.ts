import fc from 'fast-check';
import { expect, test } from 'vitest';
import { partsOf } from './highlight.ts';

const marked = (name: string, query: string) =>
  partsOf(name, query)
    .map(({ text, isTyped }) => (isTyped ? `[${text}]` : text))
    .join('');

test.each([
  ['Oat & Honey Soap', 'hon', 'Oat & [Hon]ey Soap'],
  ['Oat & Honey Soap', 'soap oat', '[Oat] & Honey [Soap]'],
  ['Rosehip Glow Serum', 'ro rosehip', '[Rosehip] Glow Serum'],
  ['Crème d’Avoine', 'creme', '[Crème] d’Avoine'],
  ['Crème d’avoine', 'avoine', 'Crème d’[avoine]'],
  ['L’Huile', 'hui', 'L’[Hui]le'],
  ['Ends Oil', 'moisturizer', 'Ends Oil'],
])('of %s, by %j, is typed: %s', (name, query, expected) => {
  expect(marked(name, query)).toBe(expected);
});

test('the pieces are the name, whole and in turn', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (name, query) => {
      const parts = partsOf(name, query);
      expect(parts.map(({ text }) => text).join('')).toBe(name);
      for (const [index, { isTyped }] of parts.entries()) expect(isTyped).not.toBe(parts[index + 1]?.isTyped);
    }),
  );
});
