import { expect, test } from 'vitest';
import type { VariantView } from '#shop/catalog/products/find-products.server.ts';
import { chosenVariant, variantWith } from './variant-selection.ts';

const variant = (id: string, values: string[], available = 5): VariantView => ({
  id,
  values,
  available,
  sku: id,
  priceCents: 2400,
  ordinaryPriceCents: null,
  saleUntil: null,
  netAmount: 30,
  netUnit: 'mL',
  grams: 50,
  isLow: false,
});
const product = {
  variants: [
    variant('rose-15', ['Rose', '15 mL'], 0),
    variant('rose-30', ['Rose', '30 mL']),
    variant('bare-15', ['Bare', '15 mL']),
  ],
};
const [rose15, rose30, bare15] = product.variants as [VariantView, VariantView, VariantView];

test('the address decides, for sold-out variants too', () => {
  expect(chosenVariant(product, 'rose-15')).toBe(rose15);
});

test('without a word of the address it is the first that can be had', () => {
  expect(chosenVariant(product, null)).toBe(rose30);
  expect(chosenVariant(product, 'nonsense')).toBe(rose30);
});

test('choosing one level leaves the others, where that exists', () => {
  expect(variantWith(product, rose15, 0, 'Bare')).toBe(bare15);
  expect(variantWith(product, rose30, 0, 'Bare')).toBe(bare15);
});
