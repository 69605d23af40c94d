import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { takeAdvisoryLock } from '#platform/database/advisory-locks.ts';
import { stock, stockMovements } from '#shop/catalog/inventory/stock-tables.ts';
import {
  categories,
  picturePlaceholders,
  priceHistory,
  productPictures,
  products,
  variants,
} from '#shop/catalog/products/product-tables.ts';
import { ensurePackaging, ensureTaxes, registerDemo } from '#shop/checkout/index.server.ts';
import { shippingBoxes } from '#shop/checkout/shipping/shipping-tables.ts';
import { bannerItems } from '#shop/content/banner/banner-tables.ts';
import { blogPosts } from '#shop/content/blog/post-tables.ts';
import { pages } from '#shop/content/pages/page-tables.ts';
import { defaultSettings, readSettings, type ShopSettings, writeSettings } from '#shop/core/index.server.ts';
import { type Core, inTransaction } from '#shop/core/index.ts';
import { productReviews } from '#shop/customers/reviews/review-tables.ts';
import { banner } from './banner.ts';
import { posts } from './blog.ts';
import blurs from './blurs.json' with { type: 'json' };
import { catalogue, categoryPictures } from './catalogue.ts';
import { seedFrench } from './french/seed.server.ts';
import { about } from './pages.ts';
import { readMasters, seedPictures } from './pictures.server.ts';
import { reviews } from './reviews.ts';
import { boxes, settings } from './settings.ts';
import type { DemoProduct } from './shape.ts';

/** Whether the shop has a name or an email of its own. */
const isNamed = ({ shopName, email }: Pick<ShopSettings, 'shopName' | 'email'>): boolean =>
  shopName !== defaultSettings.shopName || email !== defaultSettings.email;

/**
 * Fills an empty shop with the demo. A shop with products, or one that went live, is left unchanged; so is one whose
 * owner has removed the demo, or has named it while the demo was turned off.
 */
export async function seedDemo(shop: Core, dataDir: string): Promise<void> {
  const seen = await readSettings(shop.db);
  const [product] = await shop.db.select({ id: products.id }).from(products).limit(1);
  if (seen.demonstration.state === 'removed' || (!product && isNamed(seen))) return;
  await seedPictures(join(dataDir, 'media'));
  await seedContent(shop);
}

/** The demo without its picture files. */
export async function seedContent(shop: Core): Promise<void> {
  await inTransaction(shop, async ({ db, ...rest }) => {
    // Locked, so that two processes that start on one database seed it once.
    await takeAdvisoryLock(db, 'demoSeed');
    const seen = await readSettings(db);
    if (seen.demonstration.state === 'removed' || isNamed(seen)) return;
    const [existing] = await db.select({ id: products.id }).from(products).limit(1);
    if (existing) return;
    const [opened] = await db.select({ slug: pages.slug }).from(pages).limit(1);
    if (opened && rest.config.mode === 'live') return;
    await writeSettings(db, settings);
    await ensureTaxes({ ...rest, db });
    await registerDemo({ ...rest, db });
    await db
      .insert(picturePlaceholders)
      .values(Object.entries(blurs).map(([src, placeholder]) => ({ src, placeholder })))
      .onConflictDoNothing();
    await seedProducts({ ...rest, db }, catalogue);
    for (const [category, words] of Object.entries(categoryPictures)) {
      await db
        .update(categories)
        .set(words)
        .where(and(eq(categories.category, category), eq(categories.kind, '')));
    }
    await db.insert(productReviews).values(reviews);
    await db.insert(blogPosts).values(posts);
    await db
      .insert(pages)
      .values({ ...about, updatedAt: rest.clock.now() })
      .onConflictDoNothing();
    await db.insert(bannerItems).values(banner);
    // A shop that started without the demo already has the default boxes.
    await db.insert(shippingBoxes).values(boxes).onConflictDoNothing();
    await ensurePackaging({ ...rest, db });
    await seedFrench({ ...rest, db });
  });
}

/** Writes products with variants, pictures and first stock. @param after position offset */
async function seedProducts(shop: Core, list: readonly DemoProduct[], after = 0): Promise<void> {
  const { db, clock } = shop;
  const now = clock.now();
  const newest = Date.UTC(2026, 10, 1);
  const listed = list.map((product, position) => ({
    ...product,
    createdAt: new Date(newest - (((after + position) * 37) % 300) * 86_400_000),
  }));
  await db.insert(products).values(
    listed.map(({ variants: _, pictures: __, ...product }, position) => ({
      ...product,
      position: after + position,
      status: 'published' as const,
      hsCode: hsCodeOf(product),
      originCountry: 'CA',
      usage: usageOf(product),
      priceFromCents: Math.min(...list[position]!.variants.map(({ priceCents }) => priceCents)),
      updatedAt: now,
    })),
  );
  const rows = list.flatMap((product) =>
    product.variants.map(({ net, stock: onHand, ...variant }, position) => ({
      onHand,
      variant: { ...variant, productId: product.id, netAmount: net.amount, netUnit: net.unit, position },
    })),
  );
  await db.insert(variants).values(rows.map(({ variant }) => variant));
  const createdAt = new Map(listed.map((product) => [product.id, product.createdAt]));
  await db.insert(priceHistory).values(
    rows.map(({ variant: { id, productId, priceCents } }) => ({
      variantId: id,
      at: createdAt.get(productId)!,
      priceCents,
      isOffered: true,
    })),
  );
  await db.insert(stock).values(rows.map(({ variant, onHand }) => ({ variantId: variant.id, onHand })));
  const counted = rows.filter(({ onHand }) => onHand > 0);
  await db.insert(stockMovements).values(
    counted.map(({ variant, onHand }) => ({
      variantId: variant.id,
      change: onHand,
      reason: 'count' as const,
      actor: 'demo',
      at: now,
    })),
  );
  const masters = await readMasters();
  await db.insert(productPictures).values(
    list.flatMap((product) =>
      product.pictures.map((picture, position) => {
        const { width, height } = masters.get(picture.src)!;
        return { ...picture, productId: product.id, width, height, position };
      }),
    ),
  );
}

// Codes for soap, hair products and skin products (Harmonized System, chapters 33 and 34).
const hsCodeOf = ({ category, subcategory }: Pick<DemoProduct, 'category' | 'subcategory'>): string =>
  /soap/i.test(subcategory) ? '340111' : category === 'hair' ? '330590' : '330499';

const RINSED = new Set(['cleansers', 'soaps', 'scrubs', 'masks', 'shampoo-bars', 'conditioners']);
const WHOLE_BODY = new Set(['lotions']);
const usageOf = ({ category, subcategory }: Pick<DemoProduct, 'category' | 'subcategory'>) => {
  if (RINSED.has(subcategory)) return 'rinse-off' as const;
  return WHOLE_BODY.has(subcategory) || (category === 'body' && subcategory === 'oils')
    ? ('leave-on full body' as const)
    : ('leave-on' as const);
};
