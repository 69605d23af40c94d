import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aProduct } from '../../tests/sample-product.ts';
import { COLUMNS, csvHead, readCsv, typedFrom, writeCsv } from './csv.ts';
import type { ProductState } from './state.ts';
import { tidyLine } from './text.ts';
import { readTyped } from './typed.ts';

/** Words that a spreadsheet would run, that need quotes, or that look like our own mark. */
const line = fc
  .oneof(
    fc.string(),
    fc.constantFrom(
      'x;=1+1',
      '＝1',
      'x; ＠a',
      '=1+1',
      "'=1",
      "''=x",
      '+SUM(A1)',
      '-5',
      '@cmd',
      'a,b',
      'a;b',
      '"quoted"',
      "l'été",
      "'s",
    ),
  )
  .map((text) => tidyLine(text.replaceAll('|', '')));
const said = line.filter((text) => text !== '');

const product: fc.Arbitrary<ProductState> = fc
  .record({
    name: said.map((text) => text.slice(0, 100).trim()).filter((text) => text !== ''),
    tagline: line,
    description: fc.array(said, { maxLength: 3 }),
    cautions: fc.array(said, { maxLength: 3 }),
    priceCents: fc.integer({ min: 0, max: 10_000_000 }),
    inci: said,
    size: fc.option(fc.constant({ length: 1, width: 2, height: 3 })),
    fragile: fc.option(fc.boolean()),
  })
  .map(({ priceCents, inci, size, ...fields }) => ({
    ...aProduct,
    ...fields,
    ingredients: [{ inci, plain: '' }],
    variants: [
      { ...aProduct.variants[0]!, priceCents, size },
      {
        ...aProduct.variants[0]!,
        id: 'salve--60-g',
        sku: '=S-60',
        values: ['60 g'],
        status: 'archived' as const,
      },
    ],
  }));

test('what is exported is imported as it was: every word, formula and apostrophe', () => {
  fc.assert(
    fc.property(product, (wanted) => {
      const { rows, faults } = readCsv(csvHead() + writeCsv([wanted], new Map()));
      expect(faults).toEqual([]);
      // Over a product that says other things, as over the same.
      const other = { ...aProduct, name: 'Other', variants: wanted.variants };
      for (const current of [wanted, other]) {
        const read = typedFrom(rows, current);
        expect(read.faults).toEqual([]);
        expect(readTyped(wanted.id, read.typed)).toEqual({ ok: true, product: wanted });
      }
    }),
  );
});

test('every row has the same number of cells, whatever lines and separators its texts have', () => {
  fc.assert(
    fc.property(product, (wanted) => {
      const file = csvHead() + writeCsv([wanted], new Map());
      // RFC 4180: a quoted part may hold anything, a bare one no line break, comma or quote.
      const row = /(?:"(?:[^"]|"")*"|[^",\r\n]*)(?:,(?:"(?:[^"]|"")*"|[^",\r\n]*))*\r\n/y;
      const body = file.replace(/^\uFEFF/, '');
      let rows = 0;
      for (let match = row.exec(body); match; match = row.exec(body)) {
        rows += 1;
        expect(match[0].match(/(?:^|,)(?:"(?:[^"]|"")*"|[^",\r\n]*)/g)).toHaveLength(COLUMNS.length);
        if (row.lastIndex === body.length) break;
      }
      expect(rows).toBe(1 + wanted.variants.length);
    }),
  );
});

test('files of other spreadsheets are read, and what they leave out stays as it is', () => {
  const { rows } = readCsv('\ufeffAddress;Article number;Price\r\nsalve;S-30;19,50\r\n');
  const { typed } = typedFrom(rows, aProduct);
  const read = readTyped('salve', typed);
  const [variant] = aProduct.variants;
  expect(read).toEqual({ ok: true, product: { ...aProduct, variants: [{ ...variant, priceCents: 1950 }] } });
});

test('what cannot be read is told with its line', () => {
  expect(readCsv('address,prize\nsalve,1').faults).toMatchObject([{ line: 1 }]);
  expect(readCsv('address,price\nsalve,1,2').faults).toMatchObject([{ line: 2 }]);
  expect(readCsv('address,price\nsalve,"1').faults).toHaveLength(1);
  expect(readCsv('').faults).toHaveLength(1);
  const { rows } = readCsv(`address,name,article number\nsalve,A,S-1\nsalve,B,S-2\n`);
  expect(typedFrom(rows, null).faults).toMatchObject([{ line: 3 }]);
  expect(new Set(COLUMNS).size).toBe(COLUMNS.length);
});
