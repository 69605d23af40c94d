import { desc, eq } from 'drizzle-orm';
import { products } from '../catalog/tables.ts';
import type { Shop } from '../shop.ts';
import { productReviews } from './tables.ts';

/** The reviews that somebody wrote, the newest first, in whatever state. */
export const listOwnReviews = ({ db }: Shop, userId: string) =>
  db
    .select({
      id: productReviews.id,
      productId: productReviews.productId,
      productName: products.name,
      rating: productReviews.rating,
      title: productReviews.title,
      comment: productReviews.comment,
      status: productReviews.status,
      createdAt: productReviews.createdAt,
    })
    .from(productReviews)
    .innerJoin(products, eq(products.id, productReviews.productId))
    .where(eq(productReviews.userId, userId))
    .orderBy(desc(productReviews.createdAt))
    .limit(200);
