import { NET_UNITS, STATUSES } from '../editing/product-state.ts';
import { USAGES } from '../ingredients/ingredient-rules.ts';
import { MAX_STOCK } from '../inventory/stock-reasons.ts';
import { CONCERNS, FREE_FROM, SKIN_TYPES } from '../listing/filters.ts';
import type { TypedProduct, TypedVariant } from './typed-product.ts';

/** The columns that say something about a product: they stand in each row of its variants. */
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
  'address',
  ...Object.keys(OF_PRODUCT),
  ...OF_CHOICES,
  'article number',
  ...Object.keys(OF_VARIANT),
  'stock',
  'count',
];
/** Stands in the file of the lines that could not be imported. */
export const PROBLEM = 'problem';

/** What is wrong with a line of a file. A fault without a column is about the line, or the file. */
export interface LineFault {
  line: number;
  column?: string;
  message: string;
}

/** @example faultInWords({ line: 29, column: 'unit', message: 'use mL, g or piece' }) // 'Line 29, unit: use mL, g or piece' */
export const faultInWords = ({ line, column, message }: LineFault): string =>
  `Line ${line}${column ? `, ${column}` : ''}: ${message}`;

const oneOf = (values: readonly string[]): string =>
  `use ${new Intl.ListFormat('en-CA', { type: 'disjunction', style: 'long' }).format(values).replace(/, or /, ' or ')}`;
const each = (values: readonly string[]): string => `put one of these on each line: ${values.join(', ')}`;
const SIZE = 'give length, width and height in whole millimetres, or leave all three empty';

/** What a column takes. */
const TAKES: Record<string, string> = {
  address: 'use lowercase letters, digits and hyphens, 60 characters or fewer',
  'good for': each(CONCERNS),
  'skin types': each(SKIN_TYPES),
  'free from': each(FREE_FROM),
  'months after opening': 'use a whole number from 0 to 120',
  fragile: 'use yes or no, or leave it empty to go by the kind of product',
  upright: 'use yes or no, or leave it empty to go by the kind of product',
  'customs code': 'use 6 to 10 digits, such as 330499',
  'made in': 'use a two-letter code, such as CA',
  use: oneOf(USAGES),
  state: oneOf(STATUSES),
  'in the shop from': 'use a date, such as 2026-12-24',
  price: 'use an amount, such as 24.00',
  'net quantity': 'use a whole number from 1 to 100,000',
  unit: oneOf(NET_UNITS),
  grams: 'use a whole number of grams from 1 to 100,000',
  length: SIZE,
  width: SIZE,
  height: SIZE,
  sold: oneOf(['active', 'archived']),
  count: `use a whole number from 0 to ${MAX_STOCK.toLocaleString('en-CA')}`,
};

const SHOWN = 40;

/** A sentence about a cell that cannot be taken. @param instead what is said of a column that takes any words */
export function cellFault(line: number, column: string, cell: string, instead?: string): LineFault {
  const text = cell.trim().replace(/\s+/g, ' ');
  const wrote = text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
  const takes = instead ?? TAKES[column] ?? 'we can’t read this';
  return {
    line,
    column,
    message: wrote === '' ? `${takes} (it is empty)` : `${takes} (you wrote “${wrote}”)`,
  };
}

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

/** The column that a field of a product comes from, and the index of its variant. @param path as `variants.0.price` */
export function columnOf(path: string): { column: string; variant: number | null } {
  const [, index, field] = /^variants\.(\d+)(?:\.(\w+))?/.exec(path) ?? [];
  if (index !== undefined)
    return { column: COLUMN_OF_VARIANT.get(field ?? '') ?? 'article number', variant: Number(index) };
  const own = path.split('.')[0] ?? '';
  return { column: COLUMN_OF.get(own) ?? own, variant: null };
}

/** What is wrong with the names of the columns, in words. */
export function headFaults(columns: readonly string[]): LineFault[] {
  const has = (...names: string[]) => names.every((name) => columns.includes(name));
  const elsewhere =
    has('handle') && columns.some((name) => /^variant (sku|price)|^body \(html\)|^option1 name/.test(name))
      ? 'Shopify'
      : has('title', 'currency_code') || has('title', 'image1')
        ? 'Etsy'
        : null;
  if (elsewhere)
    return [
      {
        line: 1,
        message: `This looks like a product export from ${elsewhere}, which we can’t import yet. Download the template, copy your products into its columns, and import that file.`,
      },
    ];
  const unknown = columns.filter((name) => name !== '' && name !== PROBLEM && !COLUMNS.includes(name));
  const twice = [...new Set(columns.filter((name, at) => columns.indexOf(name) < at))];
  const quoted = (names: readonly string[]) => names.map((name) => `“${name.slice(0, SHOWN)}”`).join(', ');
  const faults: LineFault[] = [];
  if (unknown.length === 1)
    faults.push({
      line: 1,
      message: `We don’t know the column ${quoted(unknown)}. Rename it as in the template, or delete it.`,
    });
  else if (unknown.length > 1)
    faults.push({
      line: 1,
      message: `We don’t know these columns: ${quoted(unknown)}. Rename them as in the template, or delete them.`,
    });
  for (const name of twice)
    faults.push({
      line: 1,
      message:
        name === ''
          ? 'Two columns have no name. Name them as in the template, or delete them.'
          : `The column ${quoted([name])} is in the file twice. Delete one of them.`,
    });
  if (!columns.includes('address') && !columns.includes('name'))
    faults.push({
      line: 1,
      message: 'The first line must name the columns, and one of them must be “name” or “address”.',
    });
  return faults;
}
