import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cropAroundFocalPoint } from './focal-point.ts';

const side = fc.integer({ min: 1, max: 4_000 });
const hundredths = fc.integer({ min: 0, max: 100 });

test('a cut lies within its picture, touches two of its edges, and has the shape of the shop', () => {
  fc.assert(
    fc.property(side, side, hundredths, hundredths, (width, height, x, y) => {
      const cut = cropAroundFocalPoint({ width, height }, { x, y });
      expect(cut.left).toBeGreaterThanOrEqual(0);
      expect(cut.top).toBeGreaterThanOrEqual(0);
      expect(cut.left + cut.width).toBeLessThanOrEqual(width);
      expect(cut.top + cut.height).toBeLessThanOrEqual(height);
      expect(cut.width === width || cut.height === height).toBe(true);
      if (width > 50 && height > 50) expect(cut.width / cut.height).toBeCloseTo(0.8, 1);
    }),
  );
});

test('the focus is in the middle where the edges let it', () => {
  expect(cropAroundFocalPoint({ width: 2000, height: 1000 }, { x: 50, y: 50 })).toEqual({
    left: 600,
    top: 0,
    width: 800,
    height: 1000,
  });
  expect(cropAroundFocalPoint({ width: 2000, height: 1000 }, { x: 0, y: 90 }).left).toBe(0);
  expect(cropAroundFocalPoint({ width: 800, height: 2000 }, { x: 50, y: 100 }).top).toBe(1000);
});
