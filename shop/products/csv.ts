import { parse } from 'csv-parse/sync';
import { csvText, withFormulas, withoutFormulas } from '../../platform/csv.ts';
import type { ProductState } from './state.ts';
import { readLines, writeLines } from './text.ts';
import { emptyTyped, emptyVariant, type TypedProduct, type TypedVariant, typedOf } from './typed.ts';

/** The columns that say something about a product: they stand in each row of its variants. */
const OF_PRODUCT = {
  name: 'name',
  'one sentence': 'tagline',
  category: 'category',
  kind: 'subcategory',
  description: 'description',
  'how to use': 'howToUse',
  cautions: 'cautions',
  tags: 'tags',
  'good for': 'concerns',
  'skin types': 'skinTypes',
  'free from': 'freeFrom',
  ingredients: 'ingredients',
  'months after opening': 'shelfLifeMonths',
  fragile: 'fragile',
  upright: 'upright',
  'customs code': 'hsCode',
  'made in': 'originCountry',
  state: 'status',
  'in the shop from': 'publishAt',
} as const satisfies Record<string, keyof TypedProduct>;
const CHOICES = [1, 2, 3];
const OF_VARIANT = {
  price: 'price',
  'net quantity': 'netAmount',
  unit: 'netUnit',
  grams: 'grams',
  length: 'length',
  width: 'width',
  height: 'height',
  sold: 'status',
} as const satisfies Record<string, keyof TypedVariant>;
const OF_CHOICES = CHOICES.flatMap((n) => [`choice ${n}`, `value ${n}`]);
/** `stock` is only told: what has been sold since would come back. `count` says what was counted. */
export const COLUMNS = [
  ...['address', ...Object.keys(OF_PRODUCT), ...OF_CHOICES, 'article number', ...Object.keys(OF_VARIANT)],
  ...['stock', 'count'],
];

/** One row of a file, with the line on which it begins. */
export interface Row {
  line: number;
  cells: Record<string, string>;
}
export interface LineFault {
  line: number;
  message: string;
}

const cellOf = (value: string | readonly string[]): string =>
  typeof value === 'string' ? value : writeLines(value);

/** What stands above the rows of `writeCsv`. */
export const csvHead = (): string => csvText([COLUMNS], { bom: true });

/** Products as rows of a file for spreadsheets, one for each variant. @param onHand what is on the shelf, by variant */
export function writeCsv(products: readonly ProductState[], onHand: ReadonlyMap<string, number>): string {
  const rows = products.flatMap((product) => {
    const typed = typedOf(product);
    const own = Object.entries(OF_PRODUCT).map(([column, field]) => [column, cellOf(typed[field])]);
    const variants: (TypedVariant | null)[] = typed.variants.length > 0 ? typed.variants : [null];
    return variants.map((variant) => {
      const choices = CHOICES.flatMap((n) => [
        [`choice ${n}`, typed.optionNames[n - 1] ?? ''],
        [`value ${n}`, variant?.values[n - 1] ?? ''],
      ]);
      const ofVariant = Object.entries(OF_VARIANT).map(([column, field]) => [column, variant?.[field] ?? '']);
      return Object.fromEntries([
        ...[
          ['address', product.id],
          ...own,
          ...choices,
          ['article number', variant?.sku ?? ''],
          ...ofVariant,
        ],
        ...[
          ['stock', String((variant?.id && onHand.get(variant.id)) ?? '')],
          ['count', ''],
        ],
      ]) as Record<string, string>;
    });
  });
  const safe = rows.map((row) => COLUMNS.map((column) => withoutFormulas(row[column] ?? '')));
  return csvText(safe, { bom: false });
}

const MAX_ROWS = 10_000;

/** Reads the rows of a file, with commas, semicolons or tabs between its cells. */
export function readCsv(text: string): { rows: Row[]; faults: LineFault[] } {
  const [head = ''] = text.split(/\r?\n/, 1);
  const delimiter = [',', ';', '\t'].toSorted((a, b) => head.split(b).length - head.split(a).length)[0]!;
  try {
    const records = parse(text, {
      ...{ bom: true, delimiter, info: true, relax_column_count: false, skip_empty_lines: true },
    }) as unknown as { record: string[]; info: { lines: number } }[];
    const [first, ...others] = records;
    const columns = (first?.record ?? []).map((name) => withFormulas(name).trim().toLowerCase());
    const faults: LineFault[] = columns
      .filter((name, at) => !COLUMNS.includes(name) || columns.indexOf(name) < at)
      .map((name) => ({
        line: 1,
        message: `There is no column '${name.slice(0, 50)}', or it stands there twice.`,
      }));
    if (!columns.includes('address') && !columns.includes('name'))
      faults.push({ line: 1, message: "The first line names the columns; one of them is 'address'." });
    if (others.length > MAX_ROWS) faults.push({ line: MAX_ROWS + 1, message: `More than ${MAX_ROWS} rows.` });
    if (faults.length > 0) return { rows: [], faults };
    const rows = others.map(({ record, info }) => ({
      line: info.lines - record.join('').split('\n').length + 1,
      cells: Object.fromEntries(columns.map((name, at) => [name, withFormulas(record[at] ?? '')])),
    }));
    return { rows, faults: [] };
  } catch (error) {
    const { lines, message } = error as { lines?: number; message: string };
    return { rows: [], faults: [{ line: lines ?? 1, message: `This cannot be read: ${message}` }] };
  }
}

/** A product as a file wants it: what its columns do not say is as it is now, or as in an empty form. */
export function typedFrom(
  rows: readonly Row[],
  current: ProductState | null,
): { typed: TypedProduct; counts: { sku: string; typed: string; line: number }[]; faults: LineFault[] } {
  const [first] = rows as [Row, ...Row[]];
  const faults: LineFault[] = [];
  const base = current ? typedOf(current) : { ...emptyTyped(), variants: [] };
  const typed = { ...base } as Record<string, unknown> & TypedProduct;
  for (const [column, field] of Object.entries(OF_PRODUCT)) {
    const cell = first.cells[column];
    if (cell === undefined) continue;
    const was = base[field];
    typed[field] = (Array.isArray(was) ? readLines(cell) : cell) as never;
  }
  if (CHOICES.some((n) => first.cells[`choice ${n}`] !== undefined))
    typed.optionNames = CHOICES.map((n) => first.cells[`choice ${n}`] ?? '').filter((name) => name !== '');
  for (const { line, cells } of rows) {
    const other = ['choice 1', 'choice 2', 'choice 3', ...Object.keys(OF_PRODUCT)].find(
      (column) => cells[column] !== first.cells[column],
    );
    if (other)
      faults.push({ line, message: `'${other}' is not what line ${first.line} says of this product.` });
  }
  const known = new Map(base.variants.map((variant) => [variant.sku, variant]));
  const ofFile = rows
    .filter(({ cells }) => (cells['article number'] ?? '').trim() !== '')
    .map(({ cells }) => variantFrom(cells, known, typed.optionNames));
  const numbers = new Set(ofFile.map(({ sku }) => sku));
  typed.variants = [
    // Those of the shop stay in their sequence, and those that the file leaves out stay as they are.
    ...base.variants.map((variant) => ofFile.find(({ sku }) => sku === variant.sku) ?? variant),
    ...ofFile.filter(({ sku }) => !known.has(sku)),
  ];
  if (numbers.size < ofFile.length)
    faults.push({ line: first.line, message: 'Two rows have the same article number.' });
  const counts = rows
    .filter(({ cells }) => (cells.count ?? '').trim() !== '')
    .map(({ line, cells }) => ({ sku: (cells['article number'] ?? '').trim(), typed: cells.count!, line }));
  return { typed, counts, faults };
}

function variantFrom(
  cells: Record<string, string>,
  known: ReadonlyMap<string, TypedVariant>,
  optionNames: readonly string[],
): TypedVariant {
  const sku = cells['article number']!.trim();
  const variant: Record<string, unknown> = { ...(known.get(sku) ?? emptyVariant()), sku };
  for (const [column, field] of Object.entries(OF_VARIANT))
    if (cells[column] !== undefined) variant[field] = cells[column].trim();
  if (CHOICES.some((n) => cells[`value ${n}`] !== undefined))
    variant.values = optionNames.map((_, at) => cells[`value ${at + 1}`] ?? '');
  return variant as TypedVariant;
}
