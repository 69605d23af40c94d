import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  billableGrams,
  declaredGrams,
  declaredSize,
  dimensionalGrams,
  isBeyondCarriers,
} from './billable.ts';
import { accepts, holds, readyBox } from './boxes.ts';
import { type ItemToShip, pieceGrams, pieceOf, pieceSize } from './pieces.ts';

const item: ItemToShip = { key: 'a', quantity: 1, unitPriceCents: 3000, category: 'face' };
const packaged = { packaging: { totalWeight: 0.31 }, calculated: { totalWeight: 0.3 } };
const cm = (length: number, width: number, height: number) => ({ length, width, height });

test('a weight comes from the best source there is', () => {
  const everything = {
    ...item,
    grams: 320,
    weight: 0.2,
    physical: { ...packaged, productWeight: { value: 0.25 } },
  };
  expect(pieceGrams(everything)).toBe(320);
  expect(pieceGrams({ ...everything, grams: undefined })).toBe(310);
  expect(pieceGrams({ ...item, weight: 0.2, physical: { calculated: { totalWeight: 0.3 } } })).toBe(300);
  expect(pieceGrams({ ...item, weight: 0.2, physical: { productWeight: { value: 0.25 } } })).toBe(250);
  expect(pieceGrams({ ...item, weight: 0.2 })).toBe(200);
  expect(pieceGrams(item)).toBe(80);
  expect(pieceGrams({ ...item, category: undefined })).toBe(500);
});

test('all of a size comes from the best available source', () => {
  const own = { ...item, length: 5, width: 4, height: 12.3 };
  const physical = { productDimensions: cm(6, 6, 15) };
  expect(pieceSize({ ...own, physical })).toEqual(cm(60, 60, 150));
  expect(pieceSize({ ...own, physical: { productDimensions: cm(6, 0, 15) } })).toEqual(cm(50, 40, 123));
  expect(pieceSize({ ...own, height: undefined })).toEqual(cm(100, 100, 50));
});

test('a nonsensical measure is treated as unknown, and a known one is an integer of at least 1', () => {
  const number = fc.oneof(fc.double({ min: 0.0001, max: 300 }), fc.constantFrom(0, -1, Number.NaN, Infinity));
  fc.assert(
    fc.property(number, number, number, number, (weight, length, width, height) => {
      const piece = pieceOf({ ...item, weight, length, width, height });
      for (const value of [piece.grams, piece.room, ...Object.values(piece.size)]) {
        expect(Number.isSafeInteger(value) && value >= 1).toBe(true);
      }
    }),
  );
});

test.each([
  ['serums', true, true],
  ['hair-oils', true, true],
  ['toners', true, false],
  ['fragrance', true, false],
  ['soaps', false, false],
])('%s are fragile: %s, kept upright: %s', (subcategory, fragile, upright) => {
  const piece = pieceOf({ ...item, subcategory });
  expect(piece.upright).toBe(upright);
  expect(piece.grams).toBe(fragile ? 105 : 80);
  expect(piece.room).toBe(fragile ? 571_429 : 500_000);
});

test('a product’s own values take precedence over its category’s', () => {
  const piece = pieceOf({ ...item, subcategory: 'serums', fragile: false, requiresUpright: false });
  expect([piece.grams, piece.upright]).toEqual([80, false]);
  expect(pieceOf({ ...item, fragile: true, giftWrap: true }).grams).toBe(80 + 25 + 30);
});

test('dimensional weight is computed per carrier, from the size the carrier was given', () => {
  const size = cm(300, 200, 160);
  expect(dimensionalGrams(size, 'canada_post')).toBe(1920);
  expect(dimensionalGrams(size, 'Purolator')).toBe(1600);
  expect(dimensionalGrams(size, 'a van')).toBe(1920);
  expect(dimensionalGrams(cm(10, 10, 10), 'ups')).toBe(225);
  expect([billableGrams(1000, 1920), billableGrams(2500, 1920), billableGrams(1, 1)]).toEqual([
    1920, 2500, 100,
  ]);
});

test('a carrier gets sizes and weights within its limits, and we know when they are not the real ones', () => {
  expect(declaredSize(cm(10, 3000, 10))).toEqual(cm(150, 2000, 50));
  expect(declaredSize(cm(160, 160, 900))).toEqual(cm(160, 160, 500));
  expect([1, 700, 60_000].map(declaredGrams)).toEqual([100, 700, 50_000]);
  expect(isBeyondCarriers(cm(10, 10, 10), 1)).toBe(false);
  expect(isBeyondCarriers(cm(10, 10, 501), 1)).toBe(true);
  expect(isBeyondCarriers(cm(10, 10, 10), 50_001)).toBe(true);
});

const small = readyBox(
  {
    id: 'small',
    internal: cm(15, 10, 8),
    external: cm(16, 11, 9),
    emptyGrams: 60,
    maxGrams: 2000,
    costCents: 75,
    maxItems: 6,
    paddingGrams: 20,
    productTypes: ['face'],
  },
  'canada_post',
);

test('a box is full at 80 % of its room, at its weight with padding, and at its number', () => {
  expect(holds(small, { count: 6, grams: 1980, room: 960_000 })).toBe(true);
  expect(holds(small, { count: 7, grams: 1, room: 1 })).toBe(false);
  expect(holds(small, { count: 1, grams: 1981, room: 1 })).toBe(false);
  expect(holds(small, { count: 1, grams: 1, room: 960_001 })).toBe(false);
});

test('an item may be laid down, unless it must be kept upright', () => {
  const tall = { ...item, ...cm(4, 4, 14), fragile: false };
  expect(accepts(small, pieceOf({ ...tall, requiresUpright: false }))).toBe(true);
  expect(accepts(small, pieceOf({ ...tall, requiresUpright: true }))).toBe(false);
  const turned = { ...item, ...cm(9, 14, 5), requiresUpright: true, fragile: false };
  expect(accepts(small, pieceOf(turned))).toBe(true);
  expect(accepts(small, pieceOf({ ...turned, width: 16 }))).toBe(false);
});

test('a box is for its product types; a piece of no type goes anywhere', () => {
  const bar = { ...item, ...cm(5, 5, 3) };
  expect(accepts(small, pieceOf({ ...bar, category: 'body' }))).toBe(false);
  expect(accepts(small, pieceOf({ ...bar, category: 'body', subcategory: 'Face' }))).toBe(true);
  expect(accepts(small, pieceOf({ ...bar, category: undefined }))).toBe(true);
});
