import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LOCALES } from '#platform/i18n/messages.ts';
import { csv } from '#platform/text/csv.ts';
import { aProduct } from '#tests/fixtures/sample-product.ts';
import type { ProductState } from '../editing/product-state.ts';
import { tidyLine } from '../editing/product-text.ts';
import { readTyped } from '../editing/typed-product.ts';
import { COLUMNS, csvTemplate, productRows, readCsv, typedFrom, writeFaulty } from './product-csv.ts';

/** Texts that a spreadsheet would run as a formula, that need quotes, or that look like our own markers. */
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

const fileOf = (product: ProductState) => csv([COLUMNS, ...productRows(product, new Map())]);

test('an export is imported as it was: every word, formula and apostrophe', () => {
  fc.assert(
    fc.property(product, (wanted) => {
      const { rows, faults } = readCsv(fileOf(wanted));
      expect(faults).toEqual([]);
      // Importing over a different product gives the same result.
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
      const file = fileOf(wanted);
      // RFC 4180: a quoted field may contain anything, an unquoted one no line break, comma or quote.
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

test('files of other spreadsheets are read, and columns that they leave out stay as they are', () => {
  const { rows } = readCsv('\ufeffAddress;Article number;Price\r\nsalve;S-30;19,50\r\n');
  const { typed } = typedFrom(rows, aProduct);
  const read = readTyped('salve', typed);
  const [variant] = aProduct.variants;
  expect(read).toEqual({ ok: true, product: { ...aProduct, variants: [{ ...variant, priceCents: 1950 }] } });
});

const faultsOf = (file: string, current: ProductState | null = null) => {
  const { rows, faults } = readCsv(file);
  return [...faults, ...(rows.length > 0 ? typedFrom(rows, current).faults : [])];
};

test.each([
  [
    'a column that we do not know',
    'address,prize\nsalve,1',
    { line: 1, code: 'unknown-columns', names: ['prize'] },
  ],
  [
    'a column that is there twice',
    'address,price,price\nsalve,1,2',
    { line: 1, code: 'column-twice', name: 'price' },
  ],
  [
    'an export of Shopify',
    'Handle,Title,Body (HTML),Vendor,Option1 Name,Variant SKU,Variant Price,Status\na,b,c,d,e,f,g,h',
    { line: 1, code: 'foreign-export', from: 'Shopify' },
  ],
  [
    'an export of Etsy',
    'TITLE,DESCRIPTION,PRICE,CURRENCY_CODE,QUANTITY,TAGS,MATERIALS,IMAGE1\na,b,c,d,e,f,g,h',
    { line: 1, code: 'foreign-export', from: 'Etsy' },
  ],
  ['too many cells', 'address,price\nsalve,1,2', { line: 2, code: 'more-cells' }],
  ['nothing', '', { line: 1, code: 'no-name-column' }],
  [
    'two names for one product',
    'address,name,article number\nsalve,A,S-1\nsalve,B,S-2\n',
    { line: 3, column: 'name', cell: 'B', code: 'differs', other: 2 },
  ],
  [
    'no date',
    'name,in the shop from\nSalve,tomorrow',
    { line: 2, column: 'in the shop from', cell: 'tomorrow', code: 'publish-date' },
  ],
  [
    'one article number twice',
    'name,article number\nSalve,S-1\nSalve,S-1',
    { line: 3, column: 'article number', cell: 'S-1', code: 'repeated', other: 2 },
  ],
])('%s is reported', (_, file, fault) => {
  expect(faultsOf(file)).toEqual([fault]);
});

test('a missing quotation mark is reported, and empty lines and columns at the end are ignored', () => {
  expect(faultsOf('address,price\nsalve,"1')).toHaveLength(1);
  expect(faultsOf('name,price,,\nSalve,1.00,,\n,,,\n')).toEqual([]);
  expect(new Set(COLUMNS).size).toBe(COLUMNS.length);
});

test.each(LOCALES)('the template can be imported, and so can the lines that had problems: %s', (locale) => {
  const { rows, faults } = readCsv(csvTemplate('body', 'balms', locale));
  expect(rows[0]!.cells.name).toMatch({ 'en-CA': /salve/, 'fr-CA': /Baume/ }[locale]);
  expect(faults).toEqual([]);
  const { typed, faults: ofRows } = typedFrom(rows, null);
  expect(ofRows).toEqual([]);
  expect(readTyped('hand-salve', typed)).toMatchObject({ ok: true, product: { variants: [{}, {}] } });
  const faulty = writeFaulty(
    rows,
    [{ line: 2, column: 'price', code: 'price' }],
    ({ code }) => `wrong ${code}`,
  );
  const again = readCsv(faulty);
  expect(again.faults).toEqual([]);
  expect(again.rows[0]!.cells).toEqual({ ...rows[0]!.cells, problem: 'wrong price' });
});
