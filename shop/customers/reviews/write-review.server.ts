import { and, eq, sql } from 'drizzle-orm';
import { hitAccountLimit } from '#shop/accounts/index.server.ts';
import { isProductPublished } from '#shop/catalog/index.server.ts';
import { type Core, inTransaction } from '#shop/core/index.ts';
import { purchaseExists } from '#shop/orders/index.server.ts';
import type { Author } from './author.ts';
import { type Drawn, drawPhoto, replacePhotos } from './photos.server.ts';
import type { ReviewInput } from './review-input.ts';
import { MAX_PHOTO, MAX_PHOTOS, shownName } from './review-rules.ts';
import { productReviews, reviewReports } from './review-tables.ts';

export type WriteProblem = 'no-product' | 'staff' | 'too-many-photos' | 'photo-too-large' | 'not-a-photo';
export type WriteOutcome =
  | { ok: true; reviewId: string }
  | { ok: false; problem: WriteProblem }
  | { ok: false; problem: 'too-often'; retryAfterSeconds: number };

/**
 * Writes or rewrites a review: an author has one per product. It awaits moderation, also when a published one is
 * changed. Whether its author has bought the product is determined from their orders. Staff may not write reviews
 * (Competition Act, s. 74.02: what looks like a buyer's word must be one).
 * @param photos uploaded files
 */
export async function writeReview(
  shop: Core,
  author: Author,
  network: string,
  productId: string,
  input: ReviewInput,
  photos: readonly Buffer[],
): Promise<WriteOutcome> {
  if (author.isStaff) return { ok: false, problem: 'staff' };
  if (input.keep.length + photos.length > MAX_PHOTOS) return { ok: false, problem: 'too-many-photos' };
  if (photos.some(({ length }) => length > MAX_PHOTO)) return { ok: false, problem: 'photo-too-large' };
  if (!(await isProductPublished(shop, productId))) return { ok: false, problem: 'no-product' };
  const allowed = await hitAccountLimit(shop, 'review', { own: (author.userId ?? author.orderId)!, network });
  if (!allowed.ok) return allowed;
  const drawn: Drawn[] = [];
  // One at a time: decoding a photo takes a lot of memory.
  for (const photo of photos) {
    const one = await drawPhoto(photo);
    if (!one) return { ok: false, problem: 'not-a-photo' };
    drawn.push(one);
  }
  return inTransaction(shop, async (shop) => {
    const reviewId = await saveWords(shop, author, productId, input);
    await replacePhotos(shop, reviewId, input.keep, drawn);
    return { ok: true, reviewId };
  });
}

async function saveWords(
  shop: Core,
  { userId, orderId, name }: Author,
  productId: string,
  { keep: _, ...words }: ReviewInput,
): Promise<string> {
  const now = shop.clock.now();
  const by = userId ? productReviews.userId : productReviews.orderId;
  const content = {
    ...words,
    locale: shop.locale,
    userName: shownName(name),
    verified: purchaseExists(shop, { userId, orderId }, productId),
    status: 'pending' as const,
    rejection: null,
    reported: false,
    updatedAt: now,
  };
  const [saved] = await shop.db
    .insert(productReviews)
    .values({ ...content, userId, orderId, productId, createdAt: now })
    .onConflictDoUpdate({
      target: [productReviews.productId, by],
      targetWhere: sql`${by} is not null`,
      set: content,
    })
    .returning({ id: productReviews.id });
  // Reports were about the previous text.
  await shop.db.update(reviewReports).set({ isSettled: true }).where(eq(reviewReports.reviewId, saved!.id));
  return saved!.id;
}

/** Deletes the author's own review, with its photos and votes. */
export async function deleteReview(
  { db }: Core,
  userId: string,
  reviewId: string,
): Promise<{ ok: true } | { ok: false; problem: 'gone' }> {
  const gone = await db
    .delete(productReviews)
    .where(and(eq(productReviews.id, reviewId), eq(productReviews.userId, userId)))
    .returning({ id: productReviews.id });
  return gone.length > 0 ? { ok: true } : { ok: false, problem: 'gone' };
}
