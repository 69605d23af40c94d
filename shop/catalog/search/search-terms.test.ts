import { expect, test } from 'vitest';
import { queryOf } from './search-terms.server.ts';

const cream = { own: [['cream']], like: [['lotion']] };
const dry = { own: [['dri', 'skin'], ['concern:dryness']], like: [] };

test.each([
  [{}, `'cream' & (('dri' & 'skin') | 'concern:dryness')`],
  [{ withLike: true }, `('cream' | 'lotion') & (('dri' & 'skin') | 'concern:dryness')`],
  [{ weights: 'AB' }, `'cream':AB & (('dri':AB & 'skin':AB) | 'concern:dryness':AB)`],
  [{ sign: '|' as const }, `'cream' | (('dri' & 'skin') | 'concern:dryness')`],
  // A mark isn't a word of a name.
  [{ inName: true }, `'n:cream' & ('n:dri' & 'n:skin')`],
])('%j asks for %s', (parts, asked) => {
  expect(queryOf([cream, dry], parts)).toBe(`(${asked})`);
});

test('a query that nothing can match is not run', () => {
  expect(queryOf([])).toBeNull();
  expect(queryOf([cream, { own: [['concern:frizz']], like: [] }], { inName: true })).toBeNull();
});

test('signs of the query language are letters like others', () => {
  expect(queryOf([{ own: [["a'b\\c"]], like: [] }])).toBe(`'a''b\\\\c'`);
});
