import { and, desc, eq, notExists, type SQL, sql } from 'drizzle-orm';
import { namesOfProducts, publishedProducts, withLocalNames } from '#shop/catalog/index.server.ts';
import type { Core } from '#shop/core/index.ts';
import { deliveredProducts } from '#shop/orders/index.server.ts';
import type { Author } from './author.ts';
import { photosOfRow } from './list-reviews.server.ts';
import { productReviews } from './review-tables.ts';

const OWN = {
  id: productReviews.id,
  productId: productReviews.productId,
  rating: productReviews.rating,
  title: productReviews.title,
  comment: productReviews.comment,
  locale: productReviews.locale,
  skinType: productReviews.skinType,
  status: productReviews.status,
  rejection: productReviews.rejection,
  reply: productReviews.reply,
  replyLocale: productReviews.replyLocale,
  createdAt: productReviews.createdAt,
  photos: photosOfRow,
};

/** A person's own reviews, newest first, in any state, each with the name of its product. */
export const listOwnReviews = (shop: Core, userId: string) =>
  ownReviewsWhere(shop, eq(productReviews.userId, userId));

export type OwnReview = Awaited<ReturnType<typeof listOwnReviews>>[number];

/** An author's review of a product, in any state; null when there is none. */
export async function findOwnReview(
  shop: Core,
  author: Author,
  productId: string,
): Promise<OwnReview | null> {
  const theirs = author.userId
    ? eq(productReviews.userId, author.userId)
    : eq(productReviews.orderId, author.orderId!);
  const [found] = await ownReviewsWhere(shop, and(theirs, eq(productReviews.productId, productId))!);
  return found ?? null;
}

async function ownReviewsWhere(shop: Core, which: SQL) {
  const found = await shop.db
    .select(OWN)
    .from(productReviews)
    .where(which)
    .orderBy(desc(productReviews.createdAt))
    .limit(200);
  const names = await namesOfProducts(
    shop,
    found.map(({ productId }) => productId),
  );
  return withLocalNames(
    shop,
    found.map((review) => ({ ...review, name: names.get(review.productId)! })),
  );
}

const MAX_TO_REVIEW = 20;

/** Delivered products that are still sold and that the person has not reviewed; newest first. */
export async function listToReview(shop: Core, userId: string) {
  const [delivered, product] = [deliveredProducts(shop, userId), publishedProducts(shop)];
  const reviewed = shop.db
    .select({ one: sql`1` })
    .from(productReviews)
    .where(and(eq(productReviews.userId, userId), eq(productReviews.productId, product.id)));
  const rows = await shop.db
    .select({ productId: product.id, name: product.name, picture: delivered.picture })
    .from(delivered)
    .innerJoin(product, eq(product.id, delivered.id))
    .where(notExists(reviewed))
    .orderBy(desc(delivered.placedAt))
    .limit(MAX_TO_REVIEW);
  return withLocalNames(shop, rows);
}
