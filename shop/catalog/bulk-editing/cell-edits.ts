import { tidyLine } from '#shop/core/index.ts';
import type { FieldProblem } from '../editing/line-fault.ts';
import {
  changeBetween,
  type ProductChange,
  type ProductState,
  type SeoFields,
  type Steps,
} from '../editing/product-state.ts';
import { type Fault, readTyped, type TypedProduct, typedOf, typedProduct } from '../editing/typed-product.ts';

const TYPED_CELLS = [
  'name',
  'tagline',
  'description',
  'howToUse',
  'ingredients',
  'cautions',
  'kind',
  'tags',
  'concerns',
  'skinTypes',
  'freeFrom',
  'usage',
  'shelfLifeMonths',
  'fragile',
  'upright',
  'hsCode',
  'originCountry',
  'status',
  'publishAt',
] as const;
/** Maximum characters of the titles and descriptions for search engines. */
export const SEO_LENGTHS = { seoTitle: 120, seoDescription: 320 } as const;
const SEO_CELLS = ['seoTitle', 'seoDescription'] as const;
/** What can be edited in a table of many products, as typed. `kind` is `category/kind`; lists have commas. */
export const PRODUCT_CELLS = [...TYPED_CELLS, ...SEO_CELLS] as const;
export const VARIANT_CELLS = [
  'price',
  'salePrice',
  'saleFrom',
  'saleUntil',
  'count',
  'netAmount',
  'netUnit',
  'grams',
  'length',
  'width',
  'height',
  'sku',
  'gtin',
] as const;
type ProductCell = (typeof TYPED_CELLS)[number];
export type CellField = (typeof PRODUCT_CELLS)[number] | (typeof VARIANT_CELLS)[number];

/** One cell's change: the value that was seen, and the one wanted. Moments are ISO 8601. */
export interface CellEdit {
  product: string;
  /** Null for a field of the product. */
  variant: string | null;
  field: CellField;
  was: string;
  now: string;
}

export type CellFault = Pick<CellEdit, 'product' | 'variant' | 'field'> & { problem: FieldProblem };

const LISTS = ['concerns', 'skinTypes', 'freeFrom'] as const;
const isList = (field: CellField): field is (typeof LISTS)[number] =>
  (LISTS as readonly string[]).includes(field);
const isSeo = (field: CellField): field is keyof SeoFields =>
  (SEO_CELLS as readonly string[]).includes(field);
const SIDES: readonly CellField[] = ['length', 'width', 'height'];

function productCell(typed: TypedProduct, field: ProductCell): string {
  if (field === 'kind') return `${typed.category}/${typed.subcategory}`;
  return isList(field) ? typed[field].join(', ') : typed[field];
}

export const productCells = (typed: TypedProduct): Record<ProductCell, string> =>
  Object.fromEntries(TYPED_CELLS.map((field) => [field, productCell(typed, field)])) as Record<
    ProductCell,
    string
  >;

const cellOf = (field: string): CellField =>
  field === 'category' || field === 'subcategory' ? 'kind' : (field as CellField);

const listOf = (cell: string): string[] =>
  cell
    .split(',')
    .map((value) => value.trim())
    .filter((value) => value !== '');

/** Unparsed: the cells may hold values that no field takes. */
function withCells(typed: TypedProduct, edits: readonly CellEdit[], which: 'was' | 'now'): TypedProduct {
  const next = { ...typed, variants: typed.variants.map((variant) => ({ ...variant })) };
  for (const edit of edits) {
    const { field, variant: variantId } = edit;
    const value = edit[which];
    if (variantId !== null) {
      const variant = next.variants.find(({ id }) => id === variantId);
      if (variant) Object.assign(variant, { [field]: value });
    } else if (field === 'kind') [next.category = '', next.subcategory = ''] = value.split('/');
    else Object.assign(next, { [field]: isList(field) ? listOf(value) : value });
  }
  return next;
}

/** Values that no field of a form could send: too long, or not one of its choices. */
function unreadableFaults(wanted: TypedProduct, edits: readonly CellEdit[]): Fault[] {
  const read = typedProduct.safeParse(wanted);
  return (read.error?.issues ?? []).flatMap((issue): Fault[] => {
    const [first = '', ...rest] = issue.path.map(String);
    const isOfVariant = first === 'variants';
    const field = isOfVariant ? issue.path.join('.') : first;
    if (!edits.some((edit) => edit.field === (isOfVariant ? rest[1] : cellOf(first)))) return [];
    if (issue.code === 'too_big') return [{ field, code: 'too-long', max: Number(issue.maximum) }];
    if (issue.code !== 'invalid_value') return [{ field, code: 'unreadable' }];
    const code = rest.length > 0 && !isOfVariant ? 'each-of' : 'one-of';
    return [{ field, code, values: issue.values.map(String) }];
  });
}

/** A moment that would be forgotten: only a scheduled product has one. */
const unscheduledFaults = ({ status }: TypedProduct, edits: readonly CellEdit[]): Fault[] =>
  status !== 'scheduled' && edits.some(({ field, now }) => field === 'publishAt' && now.trim() !== '')
    ? [{ field: 'publishAt', code: 'unscheduled' }]
    : [];

/** The cells that a fault is shown at: its own, or else the edited ones that have led to it. */
function cellsOf(edits: readonly CellEdit[], variant: string | null, field: string): CellField[] {
  const near = edits.filter((edit) => edit.variant === variant).map((edit) => edit.field);
  const asked = field === 'size' ? near.filter((cell) => SIDES.includes(cell)) : [];
  if (asked.length > 0) return asked;
  const own = cellOf(field);
  return near.includes(own) || near.length === 0 ? [own] : near;
}

/** The titles and descriptions for search engines that edits of one product ask for. */
export function titlesOfCells(edits: readonly CellEdit[]): { steps: Steps<SeoFields>; faults: CellFault[] } {
  const steps: Steps<SeoFields> = {};
  const faults: CellFault[] = [];
  for (const { product, variant, field, was, now } of edits) {
    if (!isSeo(field) || was === now) continue;
    const text = tidyLine(now);
    const max = SEO_LENGTHS[field];
    if (text.length > max) faults.push({ product, variant, field, problem: { code: 'too-long', max } });
    else steps[field] = { was, now: text };
  }
  return { steps, faults };
}

/**
 * The change of a product that its cells' edits ask for, without stock and texts for search engines, which are stored
 * elsewhere.
 * @param edits of this product only
 */
export function changeOfCells(
  product: ProductState,
  edits: readonly CellEdit[],
): { ok: true; change: ProductChange } | { ok: false; faults: CellFault[] } {
  const own = edits.filter(({ field }) => field !== 'count' && !isSeo(field));
  const typed = typedOf(product);
  const now = withCells(typed, own, 'now');
  const wanted = readTyped(product.id, now);
  const unreadable = unreadableFaults(now, own);
  const faults = [
    ...unreadable,
    ...unscheduledFaults(now, own),
    ...(wanted.ok ? [] : wanted.faults.filter(({ field }) => !unreadable.some((one) => one.field === field))),
  ];
  if (!wanted.ok || faults.length > 0)
    return {
      ok: false,
      faults: faults.flatMap(({ field: path, ...problem }) => {
        const [, at, field = path] = /^variants\.(\d+)\.(\w+)$/.exec(path) ?? [];
        const variant = at === undefined ? null : (typed.variants[Number(at)]?.id ?? null);
        return cellsOf(own, variant, field).map((field) => ({
          product: product.id,
          variant,
          field,
          problem,
        }));
      }),
    };
  const seen = readTyped(product.id, withCells(typed, own, 'was'));
  return { ok: true, change: changeBetween(seen.ok ? seen.product : product, wanted.product) };
}
