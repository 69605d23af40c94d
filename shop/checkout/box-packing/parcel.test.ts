import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clampParcel, formatWeight } from './parcel.ts';

test('whatever a parcel measures, carriers get measures within their limits', () => {
  const any = fc.oneof(fc.double(), fc.integer({ min: 1, max: 300 }));
  fc.assert(
    fc.property(any, any, any, any, (length, width, height, grams) => {
      const result = clampParcel({ length, width, height, grams });
      expect([result.length, result.width].every((edge) => edge >= 15 && edge <= 200)).toBe(true);
      expect(result.height >= 5 && result.height <= 50).toBe(true);
      expect(result.grams >= 100 && result.grams <= 50_000).toBe(true);
    }),
  );
});

test('a weight is in grams below a kilogram, and keeps every gram above', () => {
  const weights = [0, 450, 999.6, 1_250, 10_000, 12_345];
  const written = weights.map((grams) => formatWeight(grams, 'en-CA').replace('\u00a0', ' '));
  expect(written).toEqual(['0 g', '450 g', '1 kg', '1.25 kg', '10 kg', '12.345 kg']);
  expect(formatWeight(1_250, 'fr-CA')).toBe('1,25\u00a0kg');
});
