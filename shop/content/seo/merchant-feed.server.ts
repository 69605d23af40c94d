import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { stock } from '#shop/catalog/inventory/stock-tables.ts';
import { productPictures, products, variants } from '#shop/catalog/products/product-tables.ts';
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
  const listed = shop.db
    .select({ id: products.id })
    .from(products)
    .where(eq(products.status, 'published'))
    .orderBy(asc(products.position), asc(products.id))
    .limit(PRODUCTS);
  const pictures = sql<string[] | null>`(
    select json_agg(i.src order by i.position) from ${productPictures} i where i.product_id = products.id)`;
  const [{ shopName, tagline }, rows] = await Promise.all([
    settingsOf(shop),
    shop.db
      .select({
        productId: products.id,
        variantId: variants.id,
        name: products.name,
        values: variants.values,
        description: products.description,
        category: products.category,
        subcategory: products.subcategory,
        sku: variants.sku,
        priceCents: variants.priceCents,
        netAmount: variants.netAmount,
        netUnit: variants.netUnit,
        grams: variants.grams,
        available: sql<number>`coalesce(${stock.onHand} - ${stock.reserved}, 0)`,
        variants: sql<number>`count(*) over (partition by ${products.id})`.mapWith(Number),
        pictures,
      })
      .from(products)
      .innerJoin(variants, and(eq(variants.productId, products.id), eq(variants.status, 'active')))
      .leftJoin(stock, eq(stock.variantId, variants.id))
      .where(inArray(products.id, listed))
      .orderBy(asc(products.position), asc(products.id), asc(variants.position)),
  ]);
  const about = { origin: shop.config.publicOrigin, shopName };
  const items = rows
    .map((row) => feedItemOf({ ...row, pictures: row.pictures ?? [] }, about))
    .filter((item) => item !== null);
  return { shopName, tagline, items };
}
