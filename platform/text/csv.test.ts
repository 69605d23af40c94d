import fc from 'fast-check';
import { expect, test } from 'vitest';
import { collect } from '#tests/collect.ts';
import { csv, exportCsv, LEFT_OUT, withFormulas, withoutFormulas } from './csv.ts';

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
  ['\t=1', `"'\t'=1"`],
  ['x;=1+1', `"x;'=1+1"`],
  ['x;  +1', `"x;  '+1"`],
  ['x;"=1', `"x;""'=1"`],
  ['x\t@a', `"x\t'@a"`],
  ['x\n-2+3', `"x\n'-2+3"`],
  ['＝1+1', "'＝1+1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠a', "'＠a"],
  ["'=1", "''=1"],
  ["l'été; 'tis", `"l'été; 'tis"`],
  [' =1', `" '=1"`],
  [' kept ', '" kept "'],
  ['-12.50', '-12.50'],
])('%j is written as %j', (text, written) => {
  expect(csv([[text]])).toBe(`\uFEFF${written}\r\n`);
});

test('numbers and nothing stay what they are', () => {
  expect(lines(csv([[1, -2, null, 'x']]))[0]).toBe('1,-2,,x');
});

/** Reads one row by RFC 4180. */
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

const typed = fc.oneof(
  fc.string(),
  fc.stringMatching(/^[=+\-@'|;＝＋－＠]{0,3}[\w",;\t\r\n=+\-@'｜＝＋－＠ ]*$/),
);

test('a table is read back as it was written, cell by cell', () => {
  fc.assert(
    fc.property(fc.array(typed, { minLength: 1 }), (row) => {
      const cells = read(csv([row]));
      expect(cells.map((cell, at) => (cell === row[at] ? cell : withFormulas(cell)))).toEqual(row);
      expect(row.map((text) => withFormulas(withoutFormulas(text)))).toEqual(row);
    }),
  );
}, 30_000);

test.each([';', '\t'])(
  'a reader that splits at %j, and takes no notice of quotes, finds no formula',
  (separator) => {
    fc.assert(
      fc.property(fc.array(fc.array(typed, { minLength: 1 }), { minLength: 1 }), (rows) => {
        const text = csv(rows.map((row) => ['x', ...row])).replace(/^\uFEFF/, '');
        for (const cell of text.split(new RegExp(`[${separator}\\r\\n]`)))
          expect(cell).not.toMatch(/^[\s"]*[=+\-@＝＋－＠]/);
      }),
    );
  },
  30_000,
);

test('an item that is damaged has a row that says so, and the others follow', async () => {
  const damaged: string[] = [];
  async function* batches() {
    yield [
      { number: 'A', cities: ['Calgary', 'Banff'] },
      { number: '=B', cities: null },
    ];
    yield [
      { number: 'C', cities: [] as string[] },
      { number: 'D', cities: ['Jasper'] },
    ];
  }
  const parts = await collect(
    exportCsv(
      {
        head: ['number', 'city', 'more'],
        nameOf: ({ number }) => number,
        rowsOf: ({ number, cities }) => cities!.map((city) => [number, city, null]),
        onDamaged: (error, name) => damaged.push(`${name}: ${(error as Error).name}`),
      },
      batches(),
    ),
  );
  expect(lines(parts.join(''))).toEqual([
    'number,city,more',
    'A,Calgary,',
    'A,Banff,',
    `'=B,${LEFT_OUT},`,
    'D,Jasper,',
    '',
  ]);
  expect(damaged).toEqual(['=B: TypeError']);
});

test('a file for people names a damaged item in their language', async () => {
  async function* batches() {
    yield ['A'];
  }
  const rowsOf = () => {
    throw new Error('damaged');
  };
  const table = { head: ['number', 'city'], nameOf: (name: string) => name, rowsOf, leftOut: 'Omis' };
  const parts = await collect(exportCsv({ ...table, onDamaged: () => {} }, batches()));
  expect(lines(parts.join(''))).toEqual(['number,city', 'A,Omis', '']);
});
