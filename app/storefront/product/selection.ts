import type { ProductView, VariantView } from '#shop/catalog/index.server.ts';

/** The variant that an address names; else the first that can be had, else the first. */
export function chosenVariant(
  { variants }: Pick<ProductView, 'variants'>,
  wanted: string | null,
): VariantView | undefined {
  return (
    variants.find(({ id }) => id === wanted) ?? variants.find(({ available }) => available > 0) ?? variants[0]
  );
}

/**
 * The variant one gets by choosing a value of a level while the other levels stay. Where there is none of just
 * that, the nearest that has the value.
 */
export function variantWith(
  { variants }: Pick<ProductView, 'variants'>,
  current: VariantView,
  level: number,
  value: string,
): VariantView | undefined {
  const withValue = variants.filter(({ values }) => values[level] === value);
  const isSameElsewhere = ({ values }: VariantView) =>
    values.every((other, index) => index === level || other === current.values[index]);
  return withValue.find(isSameElsewhere) ?? withValue.find(({ available }) => available > 0) ?? withValue[0];
}

/** Price of 100 mL or 100 g in cents; null for pieces. */
export const per100 = ({ priceCents, netAmount, netUnit }: VariantView): number | null =>
  netUnit === 'piece' ? null : Math.round((priceCents * 100) / netAmount);
