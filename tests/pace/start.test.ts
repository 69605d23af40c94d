import { expect, test } from 'vitest';
import { newDataDir, startShop } from '../running-shop.ts';

test('a second start is ready within 5 seconds', async () => {
  const dataDir = await newDataDir();
  await (await startShop({}, { dataDir })).stop();
  const start = performance.now();
  const again = await startShop({}, { dataDir });
  expect(performance.now() - start).toBeLessThan(5_000);
  await again.stop(true);
});
