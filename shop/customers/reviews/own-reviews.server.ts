import { and, desc, eq, notExists, sql } from 'drizzle-orm';
import { products } from '#shop/catalog/products/product-tables.ts';
import type { Core } from '#shop/core/index.ts';
import { orderLines, orders } from '#shop/orders/order-tables.ts';
import type { Author } from './author.ts';
import { photosOfRow } from './list-reviews.server.ts';
import { productReviews } from './review-tables.ts';

const OWN = {
  id: productReviews.id,
  productId: productReviews.productId,
  productName: products.name,
  rating: productReviews.rating,
  title: productReviews.title,
  comment: productReviews.comment,
  skinType: productReviews.skinType,
  status: productReviews.status,
  rejection: productReviews.rejection,
  reply: productReviews.reply,
  createdAt: productReviews.createdAt,
  photos: photosOfRow,
};

/** The reviews that somebody wrote, the newest first, in whatever state. */
export const listOwnReviews = ({ db }: Core, userId: string) =>
  db
    .select(OWN)
    .from(productReviews)
    .innerJoin(products, eq(products.id, productReviews.productId))
    .where(eq(productReviews.userId, userId))
    .orderBy(desc(productReviews.createdAt))
    .limit(200);

export type OwnReview = Awaited<ReturnType<typeof listOwnReviews>>[number];

/** What an author said about a product, in whatever state; null where they have said nothing. */
export async function findOwnReview(
  { db }: Core,
  author: Author,
  productId: string,
): Promise<OwnReview | null> {
  const theirs = author.userId
    ? eq(productReviews.userId, author.userId)
    : eq(productReviews.orderId, author.orderId!);
  const [found] = await db
    .select(OWN)
    .from(productReviews)
    .innerJoin(products, eq(products.id, productReviews.productId))
    .where(and(theirs, eq(productReviews.productId, productId)));
  return found ?? null;
}

const MAX_TO_REVIEW = 20;

/** What was delivered to somebody and is still sold, and of which they have said nothing; the newest first. */
export async function listToReview({ db }: Core, userId: string) {
  const said = db
    .select({ one: sql`1` })
    .from(productReviews)
    .where(and(eq(productReviews.userId, userId), eq(productReviews.productId, products.id)));
  return db
    .select({
      productId: products.id,
      name: products.name,
      picture: sql<string | null>`max(${orderLines.picture})`,
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .innerJoin(products, eq(products.id, orderLines.productId))
    .where(
      and(
        eq(orders.userId, userId),
        eq(orders.status, 'delivered'),
        eq(products.status, 'published'),
        notExists(said),
      ),
    )
    .groupBy(products.id)
    .orderBy(desc(sql`max(${orders.placedAt})`))
    .limit(MAX_TO_REVIEW);
}
