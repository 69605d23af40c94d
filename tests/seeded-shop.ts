import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { newDataDir, startShop } from './running-shop.ts';

/**
 * Lets a shop start on an empty folder, once: the shops of the tests start on copies of what it leaves. `npm test` says
 * where it is kept (SEEDED_SHOP), for one run after another; else it goes with the tests.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  const kept = process.env.SEEDED_SHOP;
  if (kept && existsSync(kept)) return;
  const folder = kept ?? (await newDataDir());
  await (await startShop({}, { dataDir: folder })).stop();
  process.env.SEEDED_SHOP = folder;
  if (!kept) return () => rm(folder, { recursive: true, force: true });
}
