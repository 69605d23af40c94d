import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addOption,
  addValue,
  keepVariant,
  type Matrix,
  netOf,
  orderOptions,
  removeOption,
  removeValue,
  renameValue,
  valuesOf,
} from './option-matrix.ts';
import { skuPatternOf, skusFrom } from './sku-pattern.ts';
import { emptyVariant, type TypedVariant } from './typed-product.ts';

const one: Matrix = { optionNames: [], variants: [{ ...emptyVariant(), price: '18.00' }] };
const soap = ['Rose', 'Sage', 'Pine'].reduce(
  (matrix, scent) => addValue(matrix, 0, scent),
  addOption(one, 'Scent'),
);
const namesIn = ({ variants }: { variants: TypedVariant[] }) =>
  variants.filter(({ status }) => status === 'active').map(({ values }) => values.join(' '));
/** As it is after saving. */
const saved = (matrix: Matrix): Matrix => ({
  ...matrix,
  variants: matrix.variants.map((variant) => ({ ...variant, id: variant.values.join('--') })),
});

test('three scents in two sizes make six variants, each with the price of the first', () => {
  const matrix = ['30 mL', '100 mL'].reduce(
    (matrix, size) => addValue(matrix, 1, size),
    addOption(soap, 'Size'),
  );
  expect(namesIn(matrix)).toEqual(['Rose', 'Sage', 'Pine'].flatMap((s) => [`${s} 30 mL`, `${s} 100 mL`]));
  expect(matrix.variants.every(({ price }) => price === '18.00')).toBe(true);
  expect(matrix.variants.map(({ netAmount, netUnit }) => `${netAmount} ${netUnit}`).slice(0, 2)).toEqual([
    '30 mL',
    '100 mL',
  ]);
  expect(addValue(matrix, 1, ' 30 ML ')).toBe(matrix);
});

test('options change places with the values of the variants on sale', () => {
  const matrix = ['30 mL', '100 mL'].reduce(
    (matrix, size) => addValue(matrix, 1, size),
    addOption(soap, 'Size'),
  );
  const shorter = saved({ ...matrix, variants: matrix.variants.slice(0, 3) });
  const sold = { ...shorter.variants[2]!, status: 'archived' as const };
  const moved = orderOptions({ ...shorter, variants: shorter.variants.with(2, sold) }, [1, 0]);
  expect(moved.optionNames).toEqual(['Size', 'Scent']);
  expect(namesIn(moved)).toEqual(['30 mL Rose', '100 mL Rose']);
  expect(moved.variants[2]).toEqual(sold);
  expect(orderOptions(orderOptions(matrix, [1, 0]), [1, 0])).toEqual(matrix);
});

test('a variant’s fields stay with its combination, whatever is added', () => {
  const value = fc.constantFrom('Rose', 'Sage', 'Pine', 'Mint', '30 g', '60 g');
  const step = fc.record({ option: fc.nat(1), value, isRemoved: fc.boolean() });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      let matrix = saved(
        addValue(addValue(addOption(addOption(one, 'Scent'), 'Size'), 0, 'Rose'), 1, '30 g'),
      );
      matrix = { ...matrix, variants: matrix.variants.map((v) => ({ ...v, sku: 'KEPT', count: '7' })) };
      for (const { option, value, isRemoved } of steps)
        matrix = isRemoved ? removeValue(matrix, option, value) : addValue(matrix, option, value);
      expect(matrix.variants.filter(({ sku }) => sku === 'KEPT')).toHaveLength(1);
      expect(matrix.variants.find(({ sku }) => sku === 'KEPT')).toMatchObject({
        count: '7',
        id: 'Rose--30 g',
      });
      // Without a value it is no combination yet: it can't be saved, or is archived with its earlier values.
      const whole = matrix.variants.filter(({ values }) => values.every(Boolean));
      const names = whole.map(({ values }) => values.join('\n').toLowerCase());
      expect(new Set(names).size).toBe(names.length);
    }),
  );
});

test('a first value restores the archived variant that had it', () => {
  const one30 = saved(addValue(addValue(addOption(addOption(one, 'Scent'), 'Size'), 0, 'Rose'), 1, '30 g'));
  const steps = [
    (matrix: Matrix) => addValue(matrix, 1, '60 g'),
    (matrix: Matrix) => removeValue(matrix, 1, '30 g'),
    (matrix: Matrix) => removeValue(matrix, 1, '60 g'),
    (matrix: Matrix) => addValue(matrix, 1, '30 g'),
  ];
  const { variants } = steps.reduce((matrix: Matrix, step) => step(matrix), one30);
  expect(variants).toMatchObject([{ id: 'Rose--30 g', status: 'active' }]);
});

test('a value that goes archives saved variants, drops empty new ones, and names those with data', () => {
  const sizes = addValue(addValue(addOption(saved(soap), 'Size'), 1, '30 g'), 1, '60 g');
  const counted: Matrix = {
    ...sizes,
    variants: sizes.variants.map((variant) =>
      variant.values.join(' ') === 'Sage 60 g' ? { ...variant, count: '5' } : variant,
    ),
  };
  const gone = removeValue(counted, 0, 'Sage');
  expect(namesIn(gone)).toEqual(['Rose 30 g', 'Rose 60 g', 'Pine 30 g', 'Pine 60 g']);
  expect(gone.leaving.map(({ values }) => values.join(' '))).toEqual(['Sage 30 g', 'Sage 60 g']);
  expect(gone.variants.filter(({ status }) => status === 'archived').map(({ id }) => id)).toEqual(['Sage']);
  const all = gone.leaving.reduce((matrix, variant) => keepVariant(matrix, variant)!, gone as Matrix);
  expect(new Set(namesIn(all))).toEqual(new Set(namesIn(counted)));
  expect(all.variants).toHaveLength(6);
  // Added again, the value restores what was archived.
  expect(addValue(gone, 0, 'Sage').variants.find(({ id }) => id === 'Sage')?.status).toBe('active');
});

test('an option that goes leaves the first of those that are alike', () => {
  const matrix = saved(addValue(addValue(addOption(soap, 'Size'), 1, '30 g'), 1, '60 g'));
  const { variants, optionNames, leaving } = removeOption(matrix, 1);
  expect(optionNames).toEqual(['Scent']);
  expect(namesIn({ variants })).toEqual(['Rose', 'Sage', 'Pine']);
  expect(leaving.map(({ values }) => values[1])).toEqual(['60 g', '60 g', '60 g']);
  expect(keepVariant({ optionNames, variants }, leaving[0]!)).toBe(null);
});

test('a value is renamed everywhere, unless another has the name', () => {
  expect(valuesOf(renameValue(soap, 0, 'Sage', 'Clary sage'))).toEqual([['Rose', 'Clary sage', 'Pine']]);
  expect(renameValue(soap, 0, 'Sage', 'rose')).toBe(soap);
  expect(['30 mL', '60g', '2 pieces', 'Rose'].map(netOf)).toEqual([
    { netAmount: '30', netUnit: 'mL' },
    { netAmount: '60', netUnit: 'g' },
    null,
    null,
  ]);
});

test('a pattern gives each variant without a SKU its own', () => {
  const sizes = addValue(addValue(addOption(soap, 'Size'), 1, '30 mL'), 1, '30-mL');
  const pattern = skuPatternOf('Gentle Crème', sizes.optionNames);
  expect(pattern).toBe('GENTLE-CREME-{scent}-{size}');
  const [first, ...rest] = sizes.variants;
  const skus = skusFrom(pattern, { ...sizes, variants: [{ ...first!, sku: 'MINE' }, ...rest] });
  expect([...skus.values()].slice(0, 3)).toEqual([
    'GENTLE-CREME-ROSE-30ML',
    'GENTLE-CREME-SAGE-30ML',
    'GENTLE-CREME-SAGE-30ML-2',
  ]);
  expect(new Set(skus.values()).size).toBe(5);
});
