import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clampParcel } from './parcel.ts';

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
