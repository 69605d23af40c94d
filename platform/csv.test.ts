import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csv } from './csv.ts';

const lines = (text: string) => text.replace(/^\uFEFF/, '').split('\r\n');

test.each([
  ['plain', 'plain'],
  ['a, b', '"a, b"'],
  ['she said "yes"', '"she said ""yes"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['-2+3', "'-2+3"],
  ['\t=1', "'\t=1"],
  [' =1', "' =1"],
  [' kept ', '" kept "'],
  ['-12.50', '-12.50'],
])('%j is written as %j', (text, written) => {
  expect(csv([[text]])).toBe(`\uFEFF${written}\r\n`);
});

test('numbers and nothing stay what they are', () => {
  expect(lines(csv([[1, -2, null, 'x']]))[0]).toBe('1,-2,,x');
});

/** What a reader of RFC 4180 makes of one row. */
function read(text: string): string[] {
  const cells = [''];
  let isQuoted = false;
  const row = text.replace(/^\uFEFF/, '').replace(/\r\n$/, '');
  for (let at = 0; at < row.length; at += 1) {
    const sign = row[at]!;
    if (isQuoted && sign === '"' && row[at + 1] === '"') {
      cells[cells.length - 1] += '"';
      at += 1;
    } else if (sign === '"') isQuoted = !isQuoted;
    else if (sign === ',' && !isQuoted) cells.push('');
    else cells[cells.length - 1] += sign;
  }
  return cells;
}

test('whatever is typed comes back, with an apostrophe where it would be a formula, and never begins like one', () => {
  const text = fc
    .oneof(fc.string(), fc.stringMatching(/^[=+\-@]?[\w",\n ]*$/))
    .filter((s) => !s.includes('\r'));
  fc.assert(
    fc.property(fc.array(text, { minLength: 1 }), (row) => {
      const cells = read(csv([row]));
      expect(cells.map((cell, at) => (cell === `'${row[at]}` ? row[at] : cell))).toEqual(row);
      for (const cell of cells) expect(/^\s*[=+@]/.test(cell)).toBe(false);
    }),
  );
}, 30_000);
