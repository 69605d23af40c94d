import type { Locale } from '#platform/i18n/messages.ts';
import { categoriesOf, listVariantsForFeed, slugsOf } from '#shop/catalog/index.server.ts';
import { settingsOf } from '#shop/core/index.server.ts';
import { type Core, localPath, slugReader } from '#shop/core/index.ts';
import { type FeedItem, feedItemOf } from './merchant-feed.ts';

/** The maximum number of products in the feed: the owner's first ones. */
const PRODUCTS = 5_000;
/** The maximum age of product texts in the feed; prices and stock are always current. */
const AGE_MS = 3_600_000;

/** The merchant feed: one item for each variant on sale that is translated into this language, of which Google wants one a feed. */
export async function merchantFeed(
  shop: Core,
  { locale, languages }: { locale: Locale; languages: readonly Locale[] },
): Promise<{ shopName: string; tagline: string; items: FeedItem[] }> {
  shop.cacheTags.add('list', 'slugs');
  shop.cacheTags.until(shop.clock.now().getTime() + AGE_MS);
  const [{ shopName, tagline }, slugs, rows, categories] = await Promise.all([
    settingsOf(shop),
    slugsOf(shop),
    listVariantsForFeed(shop, PRODUCTS),
    categoriesOf(shop),
  ]);
  const typeOf = ({ category, subcategory }: { category: string; subcategory: string }) => {
    const top = categories.find(({ slug }) => slug === category);
    const kind = top?.kinds.find(({ slug }) => slug === subcategory);
    if (top?.english || kind?.english) return '';
    return [top?.name ?? category, kind?.name ?? subcategory].filter(Boolean).join(' > ');
  };
  const pageOf = (id: string) =>
    shop.config.publicOrigin + localPath(`/shop/product/${id}`, locale, languages, slugReader(slugs));
  const about = { origin: shop.config.publicOrigin, shopName, pageOf, typeOf };
  const items = rows.map((row) => feedItemOf(row, about)).filter((item) => item !== null);
  return { shopName, tagline, items };
}
