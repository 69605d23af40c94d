import { type ProductChange, type ProductState, readPrice } from '#shop/catalog/index.ts';
import { type EditedCells, keyOf } from '../edit/edited-cells.ts';

export interface CrossedOut {
  /** Null for a new variant, which was never offered at any price. */
  variantId: string | null;
  /** Null for the only variant. */
  name: string | null;
  /** The price that would be crossed out. */
  priceCents: number;
}

interface Row {
  product: string;
  variant: string | null;
  name: string;
  saved: Readonly<Record<string, string>>;
}

/** Prices that edited cells would cross out: of sales that begin or change, and ordinary prices under a sale. */
export const crossedOutByCells = (rows: readonly Row[], edited: EditedCells, now: Date): CrossedOut[] =>
  rows.flatMap(({ product, variant, name, saved }) => {
    const cell = (field: string) => edited[keyOf(product, variant, field)]?.now;
    const textOf = (field: string): string => cell(field) ?? saved[field] ?? '';
    const priceCents = readPrice(textOf('price'));
    const isEdited = ['price', 'salePrice', 'saleUntil'].some((field) => cell(field) !== undefined);
    return variant !== null &&
      isEdited &&
      textOf('salePrice').trim() !== '' &&
      !isOver(textOf('saleUntil'), now) &&
      priceCents !== null
      ? [{ variantId: variant, name, priceCents }]
      : [];
  });

/** Ordinary prices that changes of products would cross out. */
export const crossedOutByChanges = (
  changes: readonly ProductChange[],
  products: readonly ProductState[],
  now: Date,
): CrossedOut[] =>
  changes.flatMap(({ id, variants }) => {
    const product = products.find((one) => one.id === id);
    return (product?.variants ?? []).flatMap((variant) => {
      const step = variants[variant.id]?.priceCents;
      const isOnSale = variant.saleCents !== null && !isOver(variant.saleUntil ?? '', now);
      return step && isOnSale
        ? [
            {
              variantId: variant.id,
              name: [product!.name, ...variant.values].join(', '),
              priceCents: step.now as number,
            },
          ]
        : [];
    });
  });

/** @param until as in a product's state, or as typed; an unreadable one ends no sale */
const isOver = (until: string, now: Date): boolean => new Date(until).getTime() <= now.getTime();
