import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { newDataDir, startShop } from './running-shop.ts';

/**
 * Starts a shop on an empty folder, once; the test shops start on copies of it. `npm test` sets its path
 * (SEEDED_SHOP), for several runs; otherwise it is deleted after the tests.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  const kept = process.env.SEEDED_SHOP;
  if (kept && existsSync(kept)) return;
  const folder = kept ?? (await newDataDir());
  await (await startShop({}, { dataDir: folder })).stop();
  process.env.SEEDED_SHOP = folder;
  if (!kept) return () => rm(folder, { recursive: true, force: true });
}
