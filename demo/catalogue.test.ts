import { expect, test } from 'vitest';
import { packParcels } from '#shop/checkout/box-packing/pack-parcels.ts';
import { volumeOf } from '#shop/checkout/box-packing/pieces.ts';
import { posts } from './blog.ts';
import { catalogue } from './catalogue.ts';
import { reviews } from './reviews.ts';
import { boxes } from './settings.ts';

const inciOf = (id: string): string =>
  catalogue
    .find((product) => product.id === id)!
    .ingredients.map(({ inci }) => inci)
    .join(', ');

// Ingredients that contradict a "free from" claim.
const CONTRADICTIONS: Record<string, RegExp> = {
  nuts: /Prunus Amygdalus|Macadamia|Corylus|Juglans/,
  coconut: /Coco|Cocos|Cocoate|Cocoyl/,
  gluten: /Avena|Triticum|Hordeum/,
  'animal-products': /Cera Alba|\bMel\b|Lanolin|Lac\b/,
  'essential-oils': /(Lavandula|Salvia|Mentha|Pelargonium|Juniperus|Citrus|Rosmarinus)[^,]*Oil/,
  fragrance:
    /Parfum|(Lavandula|Salvia|Mentha|Pelargonium|Juniperus|Citrus|Rosmarinus)[^,]*Oil|Rosa Damascena/,
};
const ALLERGENS: Record<string, RegExp> = {
  Lavandula: /Linalool/,
  'Salvia Sclarea': /Linalool/,
  'Mentha Piperita': /Limonene/,
  Pelargonium: /Citronellol.*Geraniol|Geraniol.*Citronellol/,
  Citrus: /Limonene/,
  'Rosmarinus Officinalis Leaf Oil': /Limonene/,
};
// Claims that would make a cosmetic a drug under the Cosmetic Regulations.
const FORBIDDEN =
  /\b(cures?|heals?|treats?|acne|eczema|psoriasis|SPF|anti-ageing|anti-aging|medical|therapeutic|erases?)\b/i;

test('there are at least 24 products over three categories, six of them with two levels of choice', () => {
  expect(catalogue.length).toBeGreaterThanOrEqual(24);
  expect(new Set(catalogue.map(({ category }) => category))).toEqual(new Set(['face', 'body', 'hair']));
  expect(catalogue.filter(({ options }) => options.length >= 2).length).toBeGreaterThanOrEqual(6);
});

test('every id and every SKU is there once', () => {
  const ids = catalogue.map(({ id }) => id);
  const variants = catalogue.flatMap((product) => product.variants);
  expect(new Set(ids).size).toBe(ids.length);
  expect(new Set(variants.map(({ id }) => id)).size).toBe(variants.length);
  expect(new Set(variants.map(({ sku }) => sku)).size).toBe(variants.length);
});

test('every variant has a value of each option, and no two have the same', () => {
  for (const { options, variants } of catalogue) {
    for (const { values } of variants) {
      expect(values).toHaveLength(options.length);
      values.forEach((value, level) => void expect(options[level]?.values).toContain(value));
    }
    expect(new Set(variants.map(({ values }) => values.join('|'))).size).toBe(variants.length);
  }
});

test.each(Object.entries(CONTRADICTIONS))('products free from %s contain none', (what, contradiction) => {
  for (const { id } of catalogue.filter(({ freeFrom }) => freeFrom.includes(what))) {
    expect.soft(inciOf(id), id).not.toMatch(contradiction);
  }
});

test.each(Object.entries(ALLERGENS))('the allergens of %s are declared', (oil, allergens) => {
  for (const { id } of catalogue)
    if (inciOf(id).includes(oil)) expect.soft(inciOf(id), id).toMatch(allergens);
});

test('no text makes a claim that only a drug may make', () => {
  for (const product of catalogue) {
    const text = [product.tagline, ...product.description, ...product.howToUse].join(' ');
    expect.soft(text, product.id).not.toMatch(FORBIDDEN);
  }
});

test('every package is larger than what is in it, and fits a box of the shop', () => {
  for (const { category, subcategory, variants } of catalogue) {
    for (const { id, size, net, grams, priceCents } of variants) {
      expect.soft(volumeOf(size), id).toBeGreaterThan(net.amount * 1000);
      const item = { key: id, quantity: 1, unitPriceCents: priceCents, category, subcategory, grams, size };
      expect.soft(packParcels([item], boxes).parcels[0]?.boxId, id).not.toBeNull();
    }
  }
});

test('nobody who works in the demonstration shop reviews its products', () => {
  const staff = new Set(posts.map(({ author }) => author));
  expect(staff.size).toBeGreaterThan(0);
  expect(reviews.filter(({ userName }) => staff.has(userName.split(' ')[0]!))).toEqual([]);
});
