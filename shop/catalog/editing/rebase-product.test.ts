import { expect, test } from 'vitest';
import { aProduct } from '#tests/sample-product.ts';
import { rebase } from './rebase-product.ts';
import { emptyVariant, typedOf } from './typed-product.ts';

test('what was typed stays, and what was not touched is as somebody else has saved it', () => {
  const seen = typedOf(aProduct);
  const [variant] = seen.variants as [(typeof seen.variants)[number]];
  const typed = { ...seen, name: 'Mine', variants: [{ ...variant, price: '15.00' }, emptyVariant()] };
  const saved = { ...variant, grams: '95' };
  const added = { ...variant, id: 'salve--60-g', sku: 'S-60' };
  const current = { ...seen, name: 'Theirs', tagline: 'Theirs', variants: [saved, added] };
  expect(rebase(seen, typed, current)).toEqual({
    ...current,
    name: 'Mine',
    variants: [{ ...saved, price: '15.00' }, added, emptyVariant()],
  });
});
