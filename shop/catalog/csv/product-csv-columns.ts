import { type FieldProblem, type LineFault, shortened } from '../editing/line-fault.ts';
import { NET_UNITS, STATUSES } from '../editing/product-state.ts';
import {
  MAX_MEASURE,
  MAX_SHELF_LIFE,
  type TypedProduct,
  type TypedVariant,
} from '../editing/typed-product.ts';
import { USAGES } from '../ingredients/ingredient-rules.ts';
import { MAX_STOCK } from '../inventory/stock-reasons.ts';
import { CONCERNS, FREE_FROM, SKIN_TYPES } from '../listing/filters.ts';

/** Product columns, repeated in each variant's row. */
export const OF_PRODUCT = {
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
  use: 'usage',
  state: 'status',
  'in the shop from': 'publishAt',
} as const satisfies Record<string, keyof TypedProduct>;

export const CHOICES = [1, 2, 3];

export const OF_VARIANT = {
  barcode: 'gtin',
  price: 'price',
  'sale price': 'salePrice',
  'sale from': 'saleFrom',
  'sale until': 'saleUntil',
  'net quantity': 'netAmount',
  unit: 'netUnit',
  grams: 'grams',
  length: 'length',
  width: 'width',
  height: 'height',
  sold: 'status',
} as const satisfies Record<string, keyof TypedVariant>;

const OF_CHOICES = CHOICES.flatMap((n) => [`choice ${n}`, `value ${n}`]);
/**
 * `stock` is read-only, since importing it would undo sales since the export; `count` sets a counted stock.
 */
export const COLUMNS = [
  'address',
  ...Object.keys(OF_PRODUCT),
  ...OF_CHOICES,
  'article number',
  ...Object.keys(OF_VARIANT),
  'stock',
  'count',
];
/** A column of the error file. */
export const PROBLEM = 'problem';

const whole = (min: number, max: number): FieldProblem => ({ code: 'whole-number', min, max });
const oneOf = (values: readonly string[]): FieldProblem => ({ code: 'one-of', values });
const eachOf = (values: readonly string[]): FieldProblem => ({ code: 'each-of', values });

/** The problem to report for an invalid cell, by column. */
const WRONG: Record<string, FieldProblem> = {
  'good for': eachOf(CONCERNS),
  'skin types': eachOf(SKIN_TYPES),
  'free from': eachOf(FREE_FROM),
  'months after opening': whole(0, MAX_SHELF_LIFE),
  fragile: { code: 'yes-no' },
  upright: { code: 'yes-no' },
  'customs code': { code: 'hs-code' },
  'made in': { code: 'country' },
  use: oneOf(USAGES),
  state: oneOf(STATUSES),
  'in the shop from': { code: 'publish-date' },
  barcode: { code: 'gtin' },
  price: { code: 'price' },
  'sale price': { code: 'price' },
  'sale from': { code: 'sale-date' },
  'sale until': { code: 'sale-date' },
  'net quantity': whole(1, MAX_MEASURE),
  unit: oneOf(NET_UNITS),
  grams: whole(1, MAX_MEASURE),
  length: { code: 'size' },
  width: { code: 'size' },
  height: { code: 'size' },
  sold: oneOf(['active', 'archived']),
  count: whole(0, MAX_STOCK),
};

export const wrongIn = (column: string): FieldProblem => WRONG[column] ?? { code: 'unreadable' };

const COLUMN_OF = new Map<string, string>([
  ...Object.entries(OF_PRODUCT).map(([column, field]): [string, string] => [field, column]),
  ['optionNames', 'choice 1'],
]);
const COLUMN_OF_VARIANT = new Map<string, string>([
  ...Object.entries(OF_VARIANT).map(([column, field]): [string, string] => [field, column]),
  ...([
    ['size', 'length'],
    ['values', 'value 1'],
    ['sku', 'article number'],
  ] as const),
]);

/**
 * The column of a product's field, and the index of its variant.
 * @param path as `variants.0.price`
 */
export function columnOf(path: string): { column: string; variant: number | null } {
  const [, index, field] = /^variants\.(\d+)(?:\.(\w+))?/.exec(path) ?? [];
  if (index !== undefined)
    return { column: COLUMN_OF_VARIANT.get(field ?? '') ?? 'article number', variant: Number(index) };
  const own = path.split('.')[0] ?? '';
  return { column: COLUMN_OF.get(own) ?? own, variant: null };
}

export function headFaults(columns: readonly string[]): LineFault[] {
  const has = (...names: string[]) => names.every((name) => columns.includes(name));
  const from =
    has('handle') && columns.some((name) => /^variant (sku|price)|^body \(html\)|^option1 name/.test(name))
      ? 'Shopify'
      : has('title', 'currency_code') || has('title', 'image1')
        ? 'Etsy'
        : null;
  if (from) return [{ line: 1, code: 'foreign-export', from }];
  const unknown = columns.filter((name) => name !== '' && name !== PROBLEM && !COLUMNS.includes(name));
  const twice = [...new Set(columns.filter((name, at) => columns.indexOf(name) < at))];
  const faults: LineFault[] = [];
  if (unknown.length > 0) faults.push({ line: 1, code: 'unknown-columns', names: unknown.map(shortened) });
  for (const name of twice)
    faults.push(
      name === ''
        ? { line: 1, code: 'unnamed-columns' }
        : { line: 1, code: 'column-twice', name: shortened(name) },
    );
  if (!columns.includes('address') && !columns.includes('name'))
    faults.push({ line: 1, code: 'no-name-column' });
  return faults;
}
