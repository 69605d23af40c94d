import { type CrossedOut, isSaleOver, readPrice } from '#shop/catalog/index.ts';
import { type EditedCells, keyOf } from './edited-cells.ts';

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
      !isSaleOver(textOf('saleUntil'), now) &&
      priceCents !== null
      ? [{ variantId: variant, name, priceCents }]
      : [];
  });
