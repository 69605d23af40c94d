import type { FieldProblem } from '../editing/line-fault.ts';
import { changeBetween, type ProductChange, type ProductState } from '../editing/product-state.ts';
import { readTyped, type TypedProduct, typedOf } from '../editing/typed-product.ts';

/** What can be edited in a table of many products, as typed. `kind` is `category/kind`. */
export const PRODUCT_CELLS = ['name', 'tagline', 'kind', 'tags', 'status'] as const;
export const VARIANT_CELLS = [
  'price',
  'salePrice',
  'saleFrom',
  'saleUntil',
  'count',
  'netAmount',
  'netUnit',
  'grams',
  'sku',
] as const;
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

export const productCells = (typed: TypedProduct): Record<(typeof PRODUCT_CELLS)[number], string> => ({
  name: typed.name,
  tagline: typed.tagline,
  kind: `${typed.category}/${typed.subcategory}`,
  tags: typed.tags,
  status: typed.status,
});

function withCells(typed: TypedProduct, edits: readonly CellEdit[], which: 'was' | 'now'): TypedProduct {
  const next = { ...typed, variants: typed.variants.map((variant) => ({ ...variant })) };
  for (const edit of edits) {
    const value = edit[which];
    if (edit.variant !== null) {
      const variant = next.variants.find(({ id }) => id === edit.variant);
      if (variant) Object.assign(variant, { [edit.field]: value });
    } else if (edit.field === 'kind') [next.category = '', next.subcategory = ''] = value.split('/');
    else Object.assign(next, { [edit.field]: value });
  }
  return next;
}

/**
 * The change of a product that its cells' edits ask for. Stock is left out: it is moved, not set.
 * @param edits of this product only
 */
export function changeOfCells(
  product: ProductState,
  edits: readonly CellEdit[],
): { ok: true; change: ProductChange } | { ok: false; faults: CellFault[] } {
  const own = edits.filter(({ field }) => field !== 'count');
  const typed = typedOf(product);
  const wanted = readTyped(product.id, withCells(typed, own, 'now'));
  if (!wanted.ok)
    return {
      ok: false,
      faults: wanted.faults.map(({ field: path, ...problem }) => {
        const [, at, field] = /^variants\.(\d+)\.(\w+)$/.exec(path) ?? [];
        const variant = at === undefined ? null : (typed.variants[Number(at)]?.id ?? null);
        return { product: product.id, variant, field: (field ?? path) as CellField, problem };
      }),
    };
  const seen = readTyped(product.id, withCells(typed, own, 'was'));
  return { ok: true, change: changeBetween(seen.ok ? seen.product : product, wanted.product) };
}
