import type { Locale } from '#platform/i18n/messages.ts';
import { csvText, LEFT_OUT, withoutFormulas } from '#platform/text/csv.ts';
import { type Row, readCsvFile } from '#platform/text/read-csv.ts';
import { SOURCE_LOCALE } from '#shop/core/index.ts';
import { cellFault, type LineFault } from '../editing/line-fault.ts';
import { NET_UNITS, type ProductState } from '../editing/product-state.ts';
import { readLines, writeLines } from '../editing/product-text.ts';
import {
  emptyTyped,
  emptyVariant,
  type TypedProduct,
  type TypedVariant,
  typedOf,
} from '../editing/typed-product.ts';
import { withLeadingZeros } from '../products/gtin.ts';
import {
  CHOICES,
  COLUMNS,
  headFaults,
  OF_PRODUCT,
  OF_VARIANT,
  PROBLEM,
  wrongIn,
} from './product-csv-columns.ts';

export { COLUMNS };

const cellOf = (value: string | readonly string[]): string =>
  typeof value === 'string' ? value : writeLines(value);

/**
 * A product as rows, one per variant.
 * @param onHand stock by variant
 */
export function productRows(product: ProductState, onHand: ReadonlyMap<string, number>): string[][] {
  const typed = typedOf(product);
  const own = Object.entries(OF_PRODUCT).map(([column, field]) => [column, cellOf(typed[field])]);
  const variants: (TypedVariant | null)[] = typed.variants.length > 0 ? typed.variants : [null];
  return variants.map((variant) => {
    const choices = CHOICES.flatMap((n) => [
      [`choice ${n}`, typed.optionNames[n - 1] ?? ''],
      [`value ${n}`, variant?.values[n - 1] ?? ''],
    ]);
    const ofVariant = Object.entries(OF_VARIANT).map(([column, field]) => [column, variant?.[field] ?? '']);
    const row = Object.fromEntries([
      ['address', product.id],
      ...own,
      ...choices,
      ['article number', variant?.sku ?? ''],
      ...ofVariant,
      ['stock', String((variant?.id && onHand.get(variant.id)) ?? '')],
      ['count', ''],
    ]) as Record<string, string>;
    return COLUMNS.map((column) => row[column] ?? '');
  });
}

/**
 * The original rows with the problems of each product, to be corrected and imported again.
 * @param say renders a fault as text
 */
export function writeFaulty(
  rows: readonly Row[],
  faults: readonly LineFault[],
  say: (fault: LineFault) => string,
): string {
  const columns = Object.keys(rows[0]?.cells ?? {}).filter((name) => name !== PROBLEM && name !== '');
  const problemsOf = (line: number) =>
    faults
      .filter((fault) => fault.line === line)
      .map(say)
      .join(' ');
  const lines = rows.map(({ line, cells }) => [
    ...columns.map((name) => cells[name] ?? ''),
    problemsOf(line),
  ]);
  return csvText([[...columns, PROBLEM], ...lines.map((line) => line.map(withoutFormulas))], { bom: true });
}

export function readCsv(text: string): { rows: Row[]; faults: LineFault[] } {
  const { columns, rows: all, faults } = readCsvFile(text);
  // Products that the export left out stay as they are.
  const rows = all.filter(({ cells }) => cells.name !== LEFT_OUT);
  // An unreadable file has no columns, and its fault is reported already.
  const ofHead = faults.length > 0 && columns.length === 0 ? [] : headFaults(columns);
  return ofHead.length > 0 ? { rows: [], faults: ofHead } : { rows, faults };
}

/** A publishing date that cannot be read, and would be ignored. */
const isUnreadableDate = (cell: string | undefined): cell is string =>
  cell !== undefined && cell.trim() !== '' && Number.isNaN(Date.parse(cell));

/**
 * The product that a file describes: fields without a column keep their current value, or that of an empty
 * form.
 * @param language that the owner writes in
 */
export function typedFrom(
  rows: readonly Row[],
  current: ProductState | null,
  language: Locale = SOURCE_LOCALE,
): { typed: TypedProduct; counts: { sku: string; typed: string; line: number }[]; faults: LineFault[] } {
  const [first] = rows as [Row, ...Row[]];
  const faults: LineFault[] = [];
  const date = first.cells['in the shop from'];
  if (isUnreadableDate(date))
    faults.push(cellFault(first.line, 'in the shop from', date, wrongIn('in the shop from')));
  const base = current ? typedOf(current) : { ...emptyTyped('', '', language), variants: [] };
  const typed = { ...base } as Record<string, unknown> & TypedProduct;
  for (const [column, field] of Object.entries(OF_PRODUCT)) {
    const cell = first.cells[column];
    if (cell === undefined) continue;
    const was = base[field];
    typed[field] = (Array.isArray(was) ? readLines(cell) : cell) as never;
  }
  for (const field of ['status', 'originCountry', 'usage'] as const)
    typed[field] = typed[field].trim() as never;
  if ((typed.usage as string) === '') typed.usage = base.usage;
  if (CHOICES.some((n) => first.cells[`choice ${n}`] !== undefined))
    typed.optionNames = CHOICES.map((n) => first.cells[`choice ${n}`] ?? '').filter((name) => name !== '');
  for (const { line, cells } of rows) {
    const other = ['choice 1', 'choice 2', 'choice 3', ...Object.keys(OF_PRODUCT)].find(
      (column) => cells[column] !== first.cells[column],
    );
    if (other)
      faults.push(cellFault(line, other, cells[other] ?? '', { code: 'differs', other: first.line }));
  }
  const known = new Map(base.variants.map((variant) => [variant.sku, variant]));
  const ofFile: TypedVariant[] = [];
  for (const row of rows) {
    const number = row.cells['article number']?.trim() ?? '';
    const earlier = rows.find((one) => one.cells['article number']?.trim() === number)!;
    const isFilled = Object.keys(OF_VARIANT).some((column) => (row.cells[column] ?? '').trim() !== '');
    if (number !== '' && earlier !== row)
      faults.push(cellFault(row.line, 'article number', number, { code: 'repeated', other: earlier.line }));
    else if (number !== '' || (isFilled && !current))
      ofFile.push(variantFrom(row.cells, known, typed.optionNames));
    else if (isFilled) faults.push(cellFault(row.line, 'article number', '', { code: 'sku-missing' }));
  }
  typed.variants = [
    // Existing variants keep their order, and those missing from the file stay as they are.
    ...base.variants.map((variant) => ofFile.find(({ sku }) => sku === variant.sku) ?? variant),
    ...ofFile.filter(({ sku }) => !known.has(sku)),
  ];
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
  const sku = (cells['article number'] ?? '').trim();
  const was = known.get(sku);
  const variant: Record<string, unknown> = { ...(was ?? emptyVariant()), sku };
  for (const [column, field] of Object.entries(OF_VARIANT))
    if (cells[column] !== undefined) variant[field] = cells[column].trim();
  variant.gtin = withLeadingZeros(String(variant.gtin));
  const unit = NET_UNITS.find((one) => one.toLowerCase() === String(variant.netUnit).toLowerCase());
  if (unit) variant.netUnit = unit;
  if (CHOICES.some((n) => cells[`value ${n}`] !== undefined))
    variant.values = Array.from(
      { length: variant.status === 'archived' && was ? was.values.length : optionNames.length },
      (_, at) => cells[`value ${at + 1}`] ?? '',
    );
  return variant as TypedVariant;
}

/** The texts of the product in a sample file. */
const EXAMPLE = {
  address: 'hand-salve',
  name: 'Hand salve (example)',
  'one sentence': 'Thick and quiet, for dry hands.',
  description: 'What it is.',
  'how to use': 'Warm a little between your palms.',
  cautions: 'For external use only.',
  tags: 'hands, balm',
  ingredients: 'Helianthus Annuus Seed Oil | Sunflower oil\nCera Alba | Beeswax',
  'choice 1': 'Size',
};
const TRANSLATED_EXAMPLE: Readonly<Partial<Record<Locale, Record<keyof typeof EXAMPLE, string>>>> = {
  'fr-CA': {
    address: 'baume-pour-les-mains',
    name: 'Baume pour les mains (exemple)',
    'one sentence': 'Riche et discret, pour les mains sèches.',
    description: 'Ce qu’est le produit.',
    'how to use': 'Réchauffez-en un peu entre vos paumes.',
    cautions: 'Pour usage externe seulement.',
    tags: 'mains, baume',
    ingredients: 'Helianthus Annuus Seed Oil | Huile de tournesol\nCera Alba | Cire d’abeille',
    'choice 1': 'Format',
  },
};

/** A sample file: the columns, and two variants of one product. */
export const csvTemplate = (category: string, kind: string, language: Locale): string => {
  const product: Record<string, string> = {
    ...(TRANSLATED_EXAMPLE[language] ?? EXAMPLE),
    category,
    kind,
    'good for': 'dryness',
    'skin types': 'dry',
    'months after opening': '12',
    fragile: 'no',
    upright: 'no',
    'customs code': '330499',
    'made in': 'CA',
    state: 'draft',
    unit: 'g',
    sold: 'active',
  };
  const variants: Record<string, string>[] = [
    { 'value 1': '30 g', 'article number': 'SALVE-30', price: '14.00', 'net quantity': '30', grams: '90' },
    { 'value 1': '60 g', 'article number': 'SALVE-60', price: '24.00', 'net quantity': '60', grams: '140' },
  ];
  const columns = COLUMNS.filter((name) => name !== 'stock');
  const rows = variants.map((variant) => columns.map((name) => variant[name] ?? product[name] ?? ''));
  return csvText([columns, ...rows], { bom: true });
};
