import fc from 'fast-check';
import type { ProductState } from '#shop/catalog/editing/product-state.ts';

/** A draft that lacks only its picture. */
export const aProduct: ProductState = {
  id: 'salve',
  name: 'Salve',
  tagline: 'For dry hands',
  description: ['Thick.'],
  howToUse: ['Rub in.'],
  cautions: ['For external use only.'],
  category: 'body',
  subcategory: 'balms',
  tags: ['hands'],
  concerns: ['dryness'],
  skinTypes: ['dry'],
  freeFrom: ['palm'],
  optionNames: ['Size'],
  ingredients: [{ inci: 'Cera Alba', plain: 'Beeswax' }],
  shelfLifeMonths: 12,
  fragile: false,
  upright: false,
  hsCode: '330499',
  originCountry: 'CA',
  usage: 'leave-on',
  status: 'draft',
  publishAt: null,
  variants: [
    {
      id: 'salve--30-g',
      values: ['30 g'],
      sku: 'S-30',
      gtin: null,
      priceCents: 1400,
      saleCents: null,
      saleFrom: null,
      saleUntil: null,
      netAmount: 30,
      netUnit: 'g',
      grams: 90,
      size: { length: 60, width: 60, height: 40 },
      status: 'active',
    },
  ],
};

const words = fc.array(fc.string(), { maxLength: 3 });

/** The same product with arbitrary texts, price and state. */
export const productWith: fc.Arbitrary<ProductState> = fc
  .record({
    name: fc.string(),
    tagline: fc.string(),
    description: words,
    tags: words,
    fragile: fc.option(fc.boolean()),
    status: fc.constantFrom('draft' as const, 'published' as const),
    priceCents: fc.nat(),
    grams: fc.nat(),
  })
  .map(({ priceCents, grams, ...fields }) => ({
    ...aProduct,
    ...fields,
    variants: [{ ...aProduct.variants[0]!, priceCents, grams }],
  }));
