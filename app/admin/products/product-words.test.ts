import { expect, test } from 'vitest';
import { changeBetween } from '#shop/catalog/index.ts';
import { aProduct } from '#tests/fixtures/sample-product.ts';
import { linesOf } from './product-words.ts';

test('a change is described line by line, each field by its name', () => {
  const [variant] = aProduct.variants;
  const wanted = {
    ...aProduct,
    tagline: 'For lips',
    fragile: true,
    usage: 'rinse-off' as const,
    status: 'archived' as const,
    variants: [
      { ...variant!, priceCents: 1950, status: 'archived' as const },
      { ...variant!, id: 'new', sku: 'S-60', values: ['60 g'] },
    ],
  };
  const lines = linesOf('en-CA', [changeBetween(aProduct, wanted)], [aProduct]);
  expect(lines.map(({ what, now }) => [what, now])).toEqual([
    ['Short description', 'For lips'],
    ['Fragile', 'Yes'],
    ['Usage', 'Rinse-off'],
    ['Status', 'Archived'],
    ['Price, 30 g', '$19.50'],
    ['Status, 30 g', 'Archived'],
    ['New variant S-60', '$14.00'],
  ]);
  expect(lines[5]!.was).toBe('Active');
});
