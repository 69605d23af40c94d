import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aProduct, productWith } from '#tests/fixtures/sample-product.ts';
import { applyChange, changeBetween, isNoChange, per100, reversed } from './product-state.ts';

test('a change leads from the seen value to the wanted one, and back', () => {
  fc.assert(
    fc.property(productWith, productWith, (seen, wanted) => {
      const change = changeBetween(seen, wanted);
      const applied = applyChange(seen, change);
      expect(applied).toEqual({ ok: true, next: wanted });
      expect(applyChange(wanted, reversed(change))).toEqual({ ok: true, next: seen });
      expect(isNoChange(change)).toBe(JSON.stringify(seen) === JSON.stringify(wanted));
    }),
  );
});

test('two people who change different fields both succeed; in one field, the second is shown the first one’s value', () => {
  const first = changeBetween(aProduct, { ...aProduct, name: 'Winter Salve', tags: ['cold'] });
  const second = changeBetween(aProduct, { ...aProduct, tagline: 'For hands in January' });
  const third = changeBetween(aProduct, { ...aProduct, name: 'Snow Salve' });
  const now = applyChange(aProduct, first);
  if (!now.ok) throw new Error('the first is never refused');
  expect(applyChange(now.next, second)).toEqual({
    ok: true,
    next: { ...aProduct, name: 'Winter Salve', tags: ['cold'], tagline: 'For hands in January' },
  });
  expect(applyChange(now.next, third)).toEqual({
    ok: false,
    conflicts: [
      {
        productId: aProduct.id,
        productName: 'Winter Salve',
        variantId: null,
        field: 'name',
        theirs: 'Winter Salve',
        yours: 'Snow Salve',
      },
    ],
  });
  // A field that already has the wanted value is no conflict.
  expect(applyChange(now.next, first)).toEqual(now);
});

test('a variant that was added is archived when its change is undone: it may have been sold', () => {
  const added = { ...aProduct.variants[0]!, id: 'salve--60-g', values: ['60 g'], sku: 'S-60' };
  const change = changeBetween(aProduct, { ...aProduct, variants: [...aProduct.variants, added] });
  const applied = applyChange(aProduct, change);
  const undone = applied.ok && applyChange(applied.next, reversed(change));
  expect(undone && 'next' in undone && undone.next.variants.map(({ status }) => status)).toEqual([
    'active',
    'archived',
  ]);
});

test('the price of 100 mL', () => {
  const oil = { priceCents: 1200, netAmount: 15, netUnit: 'mL' } as const;
  expect(per100(oil)).toBe(8000);
  expect(per100({ ...oil, netUnit: 'piece' })).toBeNull();
});
