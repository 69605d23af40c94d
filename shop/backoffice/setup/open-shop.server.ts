import type { PicturesConfig } from '#shop/catalog/index.ts';
import {
  defaultSettings,
  readSettings,
  type ShopSettings,
  saveSettings,
  versionOf,
} from '#shop/core/index.server.ts';
import { type Core, tidyLine } from '#shop/core/index.ts';
import { type DemoPort, MAX_SHOP_NAME } from './demo-contents.ts';
import { isOwnEmail } from './demo-identity.server.ts';
import { demoInShop } from './demo-in-shop.server.ts';
import { removeDemo } from './remove-demo.server.ts';

/** What the welcome page asks about the shop: its name, and whether to keep the demonstration. */
export async function readOpening(shop: Core & DemoPort): Promise<{ shopName: string; hasDemo: boolean }> {
  const { shopName } = await readSettings(shop.db);
  const isOwn = shopName !== shop.demo.settings.shopName && shopName !== defaultSettings.shopName;
  return { shopName: isOwn ? shopName : '', hasDemo: await isDemoUntouched(shop) };
}

/** An owner may have used the shop for weeks before choosing a password: then a removal needs a backup. */
async function isDemoUntouched(shop: Core & DemoPort): Promise<boolean> {
  const demo = await demoInShop(shop);
  return demo !== null && demo.testOrders + demo.changedProducts.length + demo.changedPosts.length === 0;
}

/**
 * Names a new shop and, to start empty, removes the demonstration without a backup: nothing of it is the owner's yet.
 * @param owner email of the owner, which becomes the shop's if it has none of its own
 */
export async function openShop(
  shop: Core & DemoPort & PicturesConfig,
  owner: string,
  { shopName: typed, startsEmpty }: { shopName: string; startsEmpty: boolean },
): Promise<void> {
  if (startsEmpty && (await isDemoUntouched(shop))) await removeDemo(shop, { actor: owner, keep: [] });
  const settings = await readSettings(shop.db);
  const shopName = tidyLine(typed).slice(0, MAX_SHOP_NAME);
  const changes: Partial<ShopSettings> = {
    ...(shopName && { shopName }),
    ...(!isOwnEmail(settings.email, shop.demo) && { email: owner }),
  };
  const keys = Object.keys(changes) as (keyof ShopSettings)[];
  if (keys.length > 0) await saveSettings(shop, owner, changes, versionOf(settings, keys));
}
