import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aProduct } from '#tests/fixtures/sample-product.ts';
import { applyChange } from '../editing/product-state.ts';
import { changesOf } from './bulk-edit.ts';

const pricedAt = (priceCents: number) => ({
  ...aProduct,
  variants: aProduct.variants.map((variant) => ({ ...variant, priceCents })),
});
const priceAfter = (cents: number, intent: Parameters<typeof changesOf>[1]): number | undefined => {
  const applied = applyChange(pricedAt(cents), changesOf([pricedAt(cents)], intent)[0]!);
  return applied.ok ? applied.next.variants[0]?.priceCents : undefined;
};

test('prices rise and fall by percent and by amount, half a cent up, and never to nothing', () => {
  expect(priceAfter(1450, { intent: 'percent', percent: 5 })).toBe(1523);
  expect(priceAfter(1000, { intent: 'percent', percent: -10 })).toBe(900);
  expect(priceAfter(1000, { intent: 'amount', cents: 250 })).toBe(1250);
  expect(priceAfter(200, { intent: 'amount', cents: -500 })).toBe(1);
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.integer({ min: -100, max: 300 }),
      (cents, percent) => {
        const after = priceAfter(cents, { intent: 'percent', percent })!;
        return Number.isInteger(after) && after >= 1 && Math.abs(after - cents * (1 + percent / 100)) <= 1;
      },
    ),
  );
});

test('an edit that leaves a product as it was records no change', () => {
  const [change] = changesOf([aProduct], { intent: 'status', status: 'draft' });
  expect(change).toEqual({ id: aProduct.id, fields: {}, variants: {}, added: [] });
});

test('tags are added once, whatever their case, and others removed', () => {
  const product = { ...aProduct, tags: ['Dry skin', 'Winter'] };
  const [change] = changesOf([product], { intent: 'tags', add: ['winter', 'new'], remove: ['dry skin'] });
  const applied = applyChange(product, change!);
  expect(applied.ok && applied.next.tags).toEqual(['Winter', 'new']);
});
