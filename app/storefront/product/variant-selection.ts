import type { ProductView, VariantView } from '#shop/catalog/index.server.ts';

/** The variant in the URL, else the first one in stock, else the first. */
export function chosenVariant(
  { variants }: Pick<ProductView, 'variants'>,
  wanted: string | null,
): VariantView | undefined {
  return (
    variants.find(({ id }) => id === wanted) ?? variants.find(({ available }) => available > 0) ?? variants[0]
  );
}

/**
 * The variant after choosing a value of one option while the others stay. If that combination doesn't exist, the
 * closest variant with the value.
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
