import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clampParcel } from './parcel.ts';

test('whatever a parcel measures, what is told to carriers is within their limits', () => {
  const any = fc.oneof(fc.double(), fc.integer({ min: 1, max: 300 }));
  fc.assert(
    fc.property(any, any, any, any, (length, width, height, grams) => {
      const told = clampParcel({ length, width, height, grams });
      expect([told.length, told.width].every((edge) => edge >= 15 && edge <= 200)).toBe(true);
      expect(told.height >= 5 && told.height <= 50).toBe(true);
      expect(told.grams >= 100 && told.grams <= 50_000).toBe(true);
    }),
  );
});
