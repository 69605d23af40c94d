import { isDeepStrictEqual } from 'node:util';
import { inArray } from 'drizzle-orm';
import { takeAdvisoryLock } from '#platform/database/advisory-locks.ts';
import { type Person, requireRole } from '#shop/accounts/index.ts';
import { removeCategoryPictures, removePictureFiles, removeProducts } from '#shop/catalog/index.server.ts';
import type { PicturesConfig } from '#shop/catalog/index.ts';
import { unregisterDemo } from '#shop/checkout/index.server.ts';
import { picturesOfPosts, removeDemoContent } from '#shop/content/index.server.ts';
import {
  type Demonstration,
  deleteTranslationsBy,
  ensureTaglineFrench,
  readSettings,
  recordAudit,
  resetSettings,
  type ShopSettings,
  writeSettings,
} from '#shop/core/index.server.ts';
import { type Core, inTransaction, type RemovalAsked } from '#shop/core/index.ts';
import { analyticsEvents, dayFigures } from '../analytics/analytics-tables.ts';
import { type MakeBackup, makeBackupNow } from '../health/backups.server.ts';
import { whileInEnglish } from '../translations/turn-english-off.server.ts';
import { clearTestOrders } from './clear-test-orders.server.ts';
import type { DemoContents, DemoPort } from './demo-contents.ts';
import { ownTaxNumbers } from './demo-identity.server.ts';
import { demoInShop } from './demo-in-shop.server.ts';

export type RemovalRequested = { ok: true } | { ok: false; problem: 'wrong-name' | 'none' | 'under-way' };

const plain = (name: string): string => name.trim().replace(/\s+/g, ' ').toLowerCase();

/** Whether the shop's name was typed as a safety check; case and spaces don't matter. */
export const sameName = (typed: string, name: string): boolean => plain(typed) === plain(name);

/**
 * Starts the removal in the background. @param typed.name the shop's name, typed as a safety check
 * @param typed.keep ids of products that stay
 */
export function requestRemoval(
  outside: Core & DemoPort,
  actor: Person,
  { name, keep }: { name: string; keep: readonly string[] },
): Promise<RemovalRequested> {
  requireRole(actor, 'admin');
  return inTransaction(outside, async (shop): Promise<RemovalRequested> => {
    await takeAdvisoryLock(shop.db, 'settings');
    const { shopName, demonstration } = await readSettings(shop.db);
    if (demonstration.state === 'removing') return { ok: false, problem: 'under-way' };
    if (!(await demoInShop(shop))) return { ok: false, problem: 'none' };
    if (!sameName(name, shopName)) return { ok: false, problem: 'wrong-name' };
    await setState(shop, { state: 'removing' });
    await shop.jobs.add(shop.db, 'remove-demonstration', { actor: actor.email, keep: [...keep] });
    return { ok: true };
  });
}

const setState = ({ db, clock }: Core, state: Demonstration): Promise<void> =>
  writeSettings(db, { demonstration: { at: clock.now().toISOString(), ...state } });

/** Makes a backup, then removes the demonstration. Without a backup nothing is removed. */
export async function removeAfterBackup(
  shop: Core & DemoPort & PicturesConfig,
  { actor, keep }: RemovalAsked,
  makeBackup: MakeBackup,
): Promise<void> {
  const { demonstration } = await readSettings(shop.db);
  if (demonstration.state !== 'removing') return;
  const made = await makeBackupNow(shop, actor, makeBackup);
  if (!made.ok) return setState(shop, { state: 'failed', problem: made.problem });
  try {
    await removeDemo(shop, { actor, keep }, made.file);
  } catch (error) {
    await setState(shop, { state: 'failed' });
    throw error;
  }
}

/** Removes the demonstration at once. @param backup the file from which it can be restored */
export async function removeDemo(
  outside: Core & DemoPort & PicturesConfig,
  { actor, keep }: RemovalAsked,
  backup?: string,
): Promise<void> {
  const { demo } = outside;
  // It is known by its English texts.
  await whileInEnglish(outside, actor, async (shop) => {
    await takeAdvisoryLock(shop.db, 'demoSeed');
    if ((await readSettings(shop.db)).demonstration.state === 'removed') return;
    await removeContents(shop, { actor, keep }, backup);
  });
  const shown = await picturesOfPosts(outside, demo.pictures);
  await removePictureFiles(
    outside,
    demo.pictures.filter((picture) => !shown.includes(picture)),
  );
}

async function removeContents(
  shop: Core & DemoPort,
  { actor, keep }: RemovalAsked,
  backup: string | undefined,
): Promise<void> {
  const { db, demo } = shop;
  const settings = await readSettings(db);
  const { changedProducts: _, changedPosts: __, ...counts } = (await demoInShop(shop)) ?? NOTHING;
  const products = demo.products.filter((id) => !keep.includes(id));
  await clearTestOrders(shop, actor);
  await removeProducts(shop, products);
  await removeDemoContent(shop, { ...demo, products });
  await removeCategoryPictures(shop, demo.pictures);
  // It must not be shown in place of what the owner has written since.
  await deleteTranslationsBy(shop, demo.translator, ['page', 'banner', 'settings']);
  for (const table of [analyticsEvents, dayFigures])
    await db.delete(table).where(inArray(table.subject, products));
  await unregisterDemo(shop);
  await resetSettings(db, settingsToReset(settings, demo));
  await ensureTaglineFrench(shop);
  // Customers must reach somebody.
  if (settings.email === demo.settings.email) await writeSettings(db, { email: actor });
  await writeSettings(db, { taxNumbers: ownTaxNumbers(settings, demo) });
  await setState(shop, { state: 'removed', ...(backup !== undefined && { backup }) });
  const about = { subject: 'demonstration', subjectId: '', name: '', action: 'removed' } as const;
  await recordAudit(shop, { actor, ...about, before: { ...counts }, after: null });
}

const NOTHING = { changedProducts: [], changedPosts: [] };

/** Settings that are still the demonstration's: its address is nobody's. The name stays. */
const settingsToReset = (settings: ShopSettings, demo: DemoContents): (keyof ShopSettings)[] =>
  (Object.keys(demo.settings) as (keyof ShopSettings)[]).filter(
    (key) => key !== 'shopName' && isDeepStrictEqual(settings[key], demo.settings[key]),
  );
