import { expect, test } from 'vitest';
import { aProduct } from '#tests/fixtures/sample-product.ts';
import { missingForSale } from './publish-checks.ts';
import { readinessOf, variantsWithoutStock } from './sale-readiness.ts';
import { typedOf } from './typed-product.ts';

const typed = typedOf(aProduct, new Map([['salve--30-g', { onHand: 4 }]]));
const open = (steps: ReturnType<typeof readinessOf>) => steps.filter(({ isDone }) => !isDone);

test('each step leads to the field that lacks something', () => {
  expect(open(readinessOf(typed, ['A jar']))).toEqual([]);
  const [variant] = typed.variants;
  const lacking = {
    ...typed,
    description: ' ',
    ingredients: '',
    variants: [variant!, { ...variant!, price: '0', grams: '', netAmount: '', count: '' }],
  };
  expect(open(readinessOf(lacking, [])).map(({ step, field }) => [step, field])).toEqual([
    ['description', 'description'],
    ['picture', 'pictures'],
    ['alt', 'pictures'],
    ['price', 'variants.1.price'],
    ['stock', 'variants.1.count'],
    ['netAmount', 'variants.1.netAmount'],
    ['weight', 'variants.1.grams'],
    ['ingredients', 'ingredients'],
  ]);
  const [alt] = open(readinessOf(typed, ['A jar', ' ']));
  expect(alt).toMatchObject({ step: 'alt', field: 'picture-without-alt' });
});

test('a product with every required step can be published, and without one it cannot', () => {
  const bare = {
    ...aProduct,
    variants: aProduct.variants.map((one) => ({ ...one, grams: 0, netAmount: 0 })),
  };
  expect(missingForSale(bare, ['A jar'])).toEqual(['netAmount', 'weight']);
  const required = (product: typeof aProduct, alts: string[]) =>
    open(readinessOf(typedOf(product), alts)).filter(({ isRequired }) => isRequired).length;
  for (const product of [aProduct, bare, { ...aProduct, cautions: [] }])
    for (const alts of [[], ['A jar'], ['A jar', '']])
      expect(required(product, alts) === 0).toBe(missingForSale(product, alts).length === 0);
});

test('archived variants lack nothing', () => {
  const [variant] = typed.variants;
  const archived = { ...variant!, status: 'archived' as const, grams: '', price: '' };
  expect(open(readinessOf({ ...typed, variants: [archived, variant!] }, ['A jar']))).toEqual([]);
});

test('variants on sale without stock are named, with where they are in the form', () => {
  const [variant] = typed.variants;
  const variants = [
    { ...variant!, count: '' },
    { ...variant!, count: '0', status: 'archived' as const },
    { ...variant!, count: '3' },
    { ...variant!, count: '0' },
    { ...variant!, count: 'x' },
  ];
  expect(variantsWithoutStock({ ...typed, variants }).map(({ at }) => at)).toEqual([0, 3]);
  expect(variantsWithoutStock(typed)).toEqual([]);
});
