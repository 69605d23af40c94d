import { expect, test } from 'vitest';
import { aProduct } from '#tests/fixtures/sample-product.ts';
import { changesOf } from './bulk-edit.ts';
import { crossedOutByChanges } from './crossed-out.ts';

const NOW = new Date('2026-06-01T12:00:00Z');
const [variant] = aProduct.variants;

test('a bulk edit warns about the prices that it raises under a sale', () => {
  const dearer = (part: object) => {
    const product = { ...aProduct, variants: [{ ...variant!, ...part }] };
    const changes = changesOf([product], { intent: 'percent', percent: 50 });
    return crossedOutByChanges(changes, [product], NOW);
  };
  const raised = { variantId: 'salve--30-g', name: 'Salve, 30 g', priceCents: 2100 };
  expect(dearer({ saleCents: 900 })).toEqual([raised]);
  expect(dearer({ saleCents: 900, saleUntil: '2026-05-31T12:00:00.000Z' })).toEqual([]);
  expect(dearer({})).toEqual([]);
});
