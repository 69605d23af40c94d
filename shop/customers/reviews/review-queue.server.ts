import { asc, count, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Person } from '#shop/accounts/index.ts';
import { namesOfProducts } from '#shop/catalog/index.server.ts';
import type { Core } from '#shop/core/index.ts';
import { photosOfRow } from './list-reviews.server.ts';
import { mayModerate } from './moderate-reviews.server.ts';
import type { Queue, ReportReason } from './review-rules.ts';
import { productReviews, reviewReports } from './review-tables.ts';

const PER_PAGE = 20;

const isWaiting = or(eq(productReviews.status, 'pending'), productReviews.reported)!;
const WHICH: Record<Queue, SQL> = {
  waiting: isWaiting,
  approved: eq(productReviews.status, 'approved'),
  rejected: eq(productReviews.status, 'rejected'),
};

/** How many reports a review has for each reason. */
const reportsOfRow = sql<Partial<Record<ReportReason, number>>>`(
  select coalesce(json_object_agg(r.reason, r.times), '{}') from (
    select reason, count(*)::int as times from ${reviewReports}
    where review_id = product_reviews.id and not is_settled group by reason) r)`;

/**
 * The reviews that the staff see: pending ones, new before reported and each oldest first, or decided ones, newest
 * first. Pages start at 1.
 * @returns null for those who may not moderate
 */
export async function reviewQueue(
  shop: Core,
  actor: Person,
  { queue, page = 1 }: { queue: Queue; page?: number },
) {
  if (!mayModerate(actor)) return null;
  const { db } = shop;
  const order =
    queue === 'waiting'
      ? [asc(productReviews.reported), asc(productReviews.updatedAt), asc(productReviews.id)]
      : [desc(productReviews.updatedAt), asc(productReviews.id)];
  // Ids first, so that nothing is loaded for the rows that the offset skips.
  const shown = db
    .select({ id: productReviews.id })
    .from(productReviews)
    .where(WHICH[queue])
    .orderBy(...order)
    .limit(PER_PAGE)
    .offset((page - 1) * PER_PAGE);
  const [[counted], found] = await Promise.all([
    db.select({ total: count() }).from(productReviews).where(WHICH[queue]),
    db
      .select({
        id: productReviews.id,
        productId: productReviews.productId,
        userName: productReviews.userName,
        rating: productReviews.rating,
        title: productReviews.title,
        comment: productReviews.comment,
        verified: productReviews.verified,
        status: productReviews.status,
        rejection: productReviews.rejection,
        reported: productReviews.reported,
        reply: productReviews.reply,
        createdAt: productReviews.createdAt,
        updatedAt: productReviews.updatedAt,
        photos: photosOfRow,
        reports: reportsOfRow,
      })
      .from(productReviews)
      .where(inArray(productReviews.id, shown))
      .orderBy(...order),
  ]);
  const names = await namesOfProducts(
    shop,
    found.map(({ productId }) => productId),
  );
  const items = found.map((review) => ({ ...review, productName: names.get(review.productId)! }));
  const total = counted!.total;
  return { items, total, page, pages: Math.max(1, Math.ceil(total / PER_PAGE)) };
}

export type QueuedReview = NonNullable<Awaited<ReturnType<typeof reviewQueue>>>['items'][number];

/** The number of reviews that await the staff. */
export async function countWaiting({ db }: Core): Promise<number> {
  const [counted] = await db.select({ total: count() }).from(productReviews).where(isWaiting);
  return counted!.total;
}
