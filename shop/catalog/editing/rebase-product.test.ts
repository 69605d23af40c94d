import { expect, test } from 'vitest';
import { aProduct } from '#tests/fixtures/sample-product.ts';
import { keepTyped, rebase } from './rebase-product.ts';
import { emptyVariant, typedOf } from './typed-product.ts';

test('edited fields stay as typed, and the others are as somebody else has saved them', () => {
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

test('edits typed during a save stay, on top of the saved values', () => {
  const loaded = typedOf(aProduct);
  const [variant] = loaded.variants as [(typeof loaded.variants)[number]];
  const added = { ...variant, id: null, values: ['120 g'], price: '30' };
  const sent = { ...loaded, name: 'Balm ', variants: [variant, added] };
  const saved = {
    ...sent,
    name: 'Balm',
    variants: [variant, { ...added, id: 'salve--120-g', price: '30.00' }],
  };
  expect(keepTyped(sent, sent, saved)).toEqual(saved);
  const later = emptyVariant();
  const typed = { ...sent, tagline: 'Later', variants: [{ ...variant, grams: '96' }, added, later] };
  expect(keepTyped(sent, typed, saved)).toEqual({
    ...saved,
    tagline: 'Later',
    variants: [{ ...variant, grams: '96' }, saved.variants[1], later],
  });
  const edited = { ...sent, variants: [variant, { ...added, sku: 'S-120' }] };
  expect(keepTyped(sent, edited, saved).variants).toEqual([variant, { ...saved.variants[1], sku: 'S-120' }]);
});
