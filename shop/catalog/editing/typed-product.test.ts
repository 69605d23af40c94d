import fc from 'fast-check';
import { expect, test } from 'vitest';
import { catalogue } from '#demo/catalogue.ts';
import { LOCALES } from '#platform/i18n/messages.ts';
import { aProduct } from '#tests/fixtures/sample-product.ts';
import { addressOf, variantIdOf } from './product-naming.ts';
import { readPrice, writePrice } from './product-price.ts';
import type { ProductState } from './product-state.ts';
import { emptyTyped, readTyped, typedOf, typedProduct, withSoldValues } from './typed-product.ts';

const states = catalogue.map(
  ({ options, variants, pictures: _, ...product }): ProductState => ({
    ...product,
    hsCode: '330499',
    originCountry: 'CA',
    usage: 'unknown',
    status: 'published',
    publishAt: null,
    optionNames: options.map(({ name }) => name),
    variants: variants.map(({ net, stock: _, ...variant }) => ({
      ...variant,
      gtin: null,
      saleCents: null,
      saleFrom: null,
      saleUntil: null,
      netAmount: net.amount,
      netUnit: net.unit,
      status: 'active' as const,
    })),
  }),
);

test('every product of the demonstration is read out of the form as it was put in', () => {
  for (const product of states)
    expect(readTyped(product.id, typedProduct.parse(typedOf(product)))).toEqual({ ok: true, product });
});

test('an archived variant keeps its option values, even if its option lost its last value', () => {
  const saved = typedProduct.parse(typedOf(states.find(({ optionNames }) => optionNames.length > 0)!));
  const [first, ...others] = saved.variants;
  const archived = { ...first!, values: first!.values.map(() => ''), status: 'archived' as const };
  const unfinished = { ...first!, id: null, values: first!.values.map(() => '') };
  const { variants } = withSoldValues(saved, { ...saved, variants: [archived, unfinished, ...others] });
  expect(variants[0]).toEqual({ ...first, status: 'archived' });
  expect(variants[1]).toEqual(unfinished);
});

test('a typed price is read to the cent, and an invalid one is refused', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), (cents) =>
      LOCALES.every((locale) => readPrice(writePrice(cents, locale)) === cents),
    ),
  );
  expect(['$1,234.5', '24', ' 24.00 ', '24,50'].map(readPrice)).toEqual([123450, 2400, 2400, 2450]);
  expect(['', '-1', '1e3', '1.234', 'NaN', '٣', '99999999'].map(readPrice)).toEqual(Array(7).fill(null));
});

test('problems are reported field by field', () => {
  const typed = typedOf(aProduct);
  const [variant] = typed.variants as [(typeof typed.variants)[number]];
  const read = readTyped('salve', {
    ...typed,
    name: ' ',
    hsCode: '12',
    originCountry: 'Canada',
    status: 'scheduled',
    publishAt: '',
    variants: [
      { ...variant, price: 'free', netAmount: '0', length: '' },
      { ...variant, values: [''], sku: '' },
    ],
  });
  expect(read.ok ? [] : read.faults.map(({ field }) => field)).toEqual([
    'name',
    'hsCode',
    'originCountry',
    'publishAt',
    'variants.0.price',
    'variants.0.netAmount',
    'variants.0.size',
    'variants.1.values',
    'variants.1.sku',
    'variants.1.values',
  ]);
});

test('a barcode is read without spaces, checked by its last digit, and belongs to one variant', () => {
  const typed = typedProduct.parse(typedOf(states.find(({ variants }) => variants.length > 1)!));
  const withCodes = (...codes: string[]) => ({
    ...typed,
    variants: typed.variants.map((variant, at) => ({ ...variant, gtin: codes[at] ?? '' })),
  });
  const read = readTyped('x', withCodes('4 006381 333931'));
  expect(read.ok && read.product.variants.slice(0, 2).map(({ gtin }) => gtin)).toEqual([
    '4006381333931',
    null,
  ]);
  expect(readTyped('x', withCodes('4006381333932'))).toEqual({
    ok: false,
    faults: [{ field: 'variants.0.gtin', code: 'gtin' }],
  });
  expect(readTyped('x', withCodes('4006381333931', '4006381333931'))).toEqual({
    ok: false,
    faults: [{ field: 'variants.1.gtin', code: 'same-as-other' }],
  });
});

test('fields that nobody asked for are refused', () => {
  const typed = { ...emptyTyped(), ratingSum: 5000 };
  expect(typedProduct.safeParse(typed).success).toBe(false);
});

test('an address is made of any name, and it is one that pages are kept under', () => {
  expect(addressOf('Crème de l’Été No. 5!')).toBe('creme-de-lete-no-5');
  fc.assert(fc.property(fc.string(), (name) => /^([a-z0-9]([a-z0-9-]*[a-z0-9])?)?$/.test(addressOf(name))));
  expect(variantIdOf('salve', ['30 g', 'Rose'])).toBe('salve--30-g--rose');
});
