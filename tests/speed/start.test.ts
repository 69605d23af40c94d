import { expect, test } from 'vitest';
import { seededDataDir, startShop } from '#tests/shops/running-shop.ts';

test('a second start is ready within 5 seconds', async () => {
  const dataDir = await seededDataDir();
  const start = performance.now();
  const again = await startShop({}, { dataDir });
  const took = performance.now() - start;
  await again.stop(true);
  expect(took).toBeLessThan(5_000);
});
