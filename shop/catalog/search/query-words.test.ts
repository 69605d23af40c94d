import fc from 'fast-check';
import { expect, test } from 'vitest';
import { searchKey, tidyQuery, tokenize } from './query-words.ts';

test.each([
  ['Crème  d’Avoine!', ['creme', 'avoine']],
  ["l'huile", ['huile']],
  ["don't", ['dont']],
  ['oat & honey', ['oat', 'honey']],
  ['acne-prone', ['acne', 'prone']],
  ['Œuf', ['oeuf']],
  ["'; drop table products; --", ['drop', 'table', 'products']],
  ['🌿', []],
  ['one two three four five six seven eight nine', 'one two three four five six seven eight'.split(' ')],
])('%j is looked for as %j', (query, words) => {
  expect(tokenize(query)).toEqual(words);
});

test('a key is its own key, without spaces at its ends', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const key = searchKey(text.toWellFormed());
      expect(searchKey(key)).toBe(key);
      expect(key.trim()).toBe(key);
    }),
  );
});

test('a query is cut to a length, and control characters are removed', () => {
  expect(tidyQuery(' oat\u0000\n cream ')).toBe('oat cream');
  expect(tidyQuery('🌿'.repeat(101))).toBe('🌿'.repeat(100));
  expect(tidyQuery(null)).toBe('');
});
