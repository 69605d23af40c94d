import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { newDataDir, startShop } from './running-shop.ts';

/**
 * Starts a shop on an empty folder, once; the test shops start on copies of it. `npm test` sets its path
 * (SEEDED_SHOP), for several runs; otherwise it is deleted after the tests.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  const sharedFolder = process.env.SEEDED_SHOP;
  if (sharedFolder && existsSync(sharedFolder)) return;
  const folder = sharedFolder ?? (await newDataDir());
  await (await startShop({}, { dataDir: folder })).stop();
  process.env.SEEDED_SHOP = folder;
  if (!sharedFolder) return () => rm(folder, { recursive: true, force: true });
}
