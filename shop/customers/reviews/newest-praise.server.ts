import { and, desc, eq, gte, sql } from 'drizzle-orm';
import type { Locale } from '#platform/i18n/messages.ts';
import { publishedProducts } from '#shop/catalog/index.server.ts';
import { overlayOf, shopTimeZone } from '#shop/core/index.server.ts';
import { type Core, shopDate } from '#shop/core/index.ts';
import { productReviews } from './review-tables.ts';

/** Ratings that a shop shows on its home page. */
const GOOD = 4;
/** A review without a sentence says little. */
const SHORTEST = 20;

/** An approved review, with the product that it is about. */
export interface Praise {
  id: string;
  /** Empty for a deleted account. */
  userName: string;
  rating: number;
  title: string;
  comment: string;
  /** Null where it isn't known. */
  locale: Locale | null;
  verified: boolean;
  /** When it was written, formatted. */
  day: string;
  productId: string;
  productName: string;
  /** ['productName'] where it has no translation. */
  english?: string[];
}

/** The newest good reviews of published products. */
export async function newestPraise(shop: Core, locale: Locale, limit: number): Promise<Praise[]> {
  const product = publishedProducts(shop);
  const rows = await shop.db
    .select({
      id: productReviews.id,
      userName: productReviews.userName,
      rating: productReviews.rating,
      title: productReviews.title,
      comment: productReviews.comment,
      locale: productReviews.locale,
      verified: productReviews.verified,
      createdAt: productReviews.createdAt,
      productId: product.id,
      productName: product.name,
    })
    .from(productReviews)
    .innerJoin(product, eq(product.id, productReviews.productId))
    .where(
      and(
        eq(productReviews.status, 'approved'),
        gte(productReviews.rating, GOOD),
        gte(sql`length(${productReviews.comment})`, SHORTEST),
      ),
    )
    .orderBy(desc(productReviews.createdAt), desc(productReviews.id))
    .limit(limit);
  // Another approved review changes its product's rating, and so the list.
  shop.cacheTags.add(
    'list',
    ...rows.flatMap(({ productId }) => [`reviews ${productId}` as const, `card ${productId}` as const]),
  );
  const [timeZone, words] = await Promise.all([
    shopTimeZone(shop),
    overlayOf(shop, { product: [...new Set(rows.map(({ productId }) => productId))] }),
  ]);
  return rows.map(({ createdAt, ...row }) => {
    const { name: productName, english } = words.of('product', row.productId, { name: row.productName });
    const day = shopDate(createdAt, timeZone, locale);
    return { ...row, productName, ...(english && { english: ['productName'] }), day };
  });
}
