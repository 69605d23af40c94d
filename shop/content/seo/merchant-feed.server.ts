import { listVariantsForFeed } from '#shop/catalog/index.server.ts';
import { settingsOf } from '#shop/core/index.server.ts';
import type { Core } from '#shop/core/index.ts';
import { type FeedItem, feedItemOf } from './merchant-feed.ts';

/** Products in the feed: those that the owner has put first. */
const PRODUCTS = 5_000;
/** What a product's text says may be so old in the feed; prices and stock are those of now. */
const AGE_MS = 3_600_000;

/** What the shop sells, as merchant feeds want it: an item for each variant that can be bought. */
export async function merchantFeed(
  shop: Core,
): Promise<{ shopName: string; tagline: string; items: FeedItem[] }> {
  shop.cacheTags.add('list');
  shop.cacheTags.until(shop.clock.now().getTime() + AGE_MS);
  const [{ shopName, tagline }, rows] = await Promise.all([
    settingsOf(shop),
    listVariantsForFeed(shop, PRODUCTS),
  ]);
  const about = { origin: shop.config.publicOrigin, shopName };
  const items = rows.map((row) => feedItemOf(row, about)).filter((item) => item !== null);
  return { shopName, tagline, items };
}
