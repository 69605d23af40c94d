import { and, asc, count, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { hasPart, isShort, plainText } from '#platform/database/search-conditions.ts';
import type { Person } from '#shop/accounts/index.ts';
import { namesOfProducts, productsNamed } from '#shop/catalog/index.server.ts';
import { countFound, isWritten, type Searched, type Sought, searchRows } from '#shop/core/index.server.ts';
import type { Core } from '#shop/core/index.ts';
import { photosOfRow } from './list-reviews.server.ts';
import { mayModerate } from './moderate-reviews.server.ts';
import { QUEUE_PAGE, type Queue, type QueueSort, type ReportReason } from './review-rules.ts';
import { productReviews, reviewReports } from './review-tables.ts';

const isWaiting = or(eq(productReviews.status, 'pending'), productReviews.reported)!;
const WHICH: Record<Queue, SQL | undefined> = {
  waiting: isWaiting,
  approved: eq(productReviews.status, 'approved'),
  rejected: eq(productReviews.status, 'rejected'),
  all: undefined,
};

const reportsOfRow = sql<Partial<Record<ReportReason, number>>>`(
  select coalesce(json_object_agg(r.reason, r.times), '{}') from (
    select reason, count(*)::int as times from ${reviewReports}
    where review_id = product_reviews.id and not is_settled group by reason) r)`;

/** How many products a search may name. */
const MOST_PRODUCTS = 100;

export interface ReviewQuery {
  queue: Queue;
  page?: number;
  /** In a review, its author's name or the product's. */
  search?: string;
  ratings?: readonly number[];
  isReported?: boolean;
  sort?: QueueSort | null;
}

const { title, comment, userName } = productReviews;
// Both as in the index product_reviews_sought (migrations).
const head = plainText(sql`${title} || ' ' || ${userName}`);
const text = plainText(comment);
const SOUGHT: Sought = {
  id: productReviews.id,
  text: head,
  at: productReviews.updatedAt,
  hasPart: (word) => (isShort(word) ? hasPart(head, word) : or(hasPart(head, word), hasPart(text, word))),
};

async function wantedBy(
  shop: Core,
  { queue, search = '', ratings = [], isReported }: ReviewQuery,
): Promise<Searched> {
  const { productId, rating, reported } = productReviews;
  const named = search ? await productsNamed(shop, search, { isMisspelt: true, most: MOST_PRODUCTS }) : [];
  const isFound = or(isWritten(SOUGHT, search), named.length > 0 ? inArray(productId, named) : undefined);
  const others = and(
    WHICH[queue],
    ratings.length > 0 ? inArray(rating, [...ratings]) : undefined,
    isReported ? reported : undefined,
  );
  return searchRows(shop, SOUGHT, search, { isFound, others });
}

function sequenceOf({ queue, sort }: ReviewQuery): SQL[] {
  const { reported, updatedAt, rating, id } = productReviews;
  switch (sort) {
    case 'date':
      return [asc(updatedAt), asc(id)];
    case '-date':
      return [desc(updatedAt), asc(id)];
    case 'rating':
      return [asc(rating), desc(updatedAt), asc(id)];
    case '-rating':
      return [desc(rating), desc(updatedAt), asc(id)];
    default:
      return queue === 'waiting' ? [asc(reported), asc(updatedAt), asc(id)] : [desc(updatedAt), asc(id)];
  }
}

/**
 * The reviews that the staff see: pending ones, new before reported and each oldest first, or decided ones, newest
 * first. Pages start at 1.
 * @returns null for those who may not moderate
 */
export async function reviewQueue(shop: Core, actor: Person, query: ReviewQuery) {
  if (!mayModerate(actor)) return null;
  const { db } = shop;
  const { page = 1 } = query;
  const order = sequenceOf(query);
  const { condition: wanted, indexed, byLikeness } = await wantedBy(shop, query);
  // Ids first, so that nothing is loaded for the rows that the offset skips.
  const shown = db
    .select({ id: productReviews.id })
    .from(productReviews)
    .where(wanted)
    .orderBy(...order)
    .limit(QUEUE_PAGE)
    .offset((page - 1) * QUEUE_PAGE);
  const [counted, found] = await Promise.all([
    countFound(shop, { id: productReviews.id, condition: indexed, page, perPage: QUEUE_PAGE }),
    db
      .select({
        id: productReviews.id,
        productId: productReviews.productId,
        userName: productReviews.userName,
        rating: productReviews.rating,
        title: productReviews.title,
        comment: productReviews.comment,
        locale: productReviews.locale,
        verified: productReviews.verified,
        status: productReviews.status,
        rejection: productReviews.rejection,
        reported: productReviews.reported,
        reply: productReviews.reply,
        replyLocale: productReviews.replyLocale,
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
  return { items, ...counted, page, isAlike: byLikeness !== null };
}

/** The reviews on all pages of a queue, in its order, up to `most`; none for those who may not moderate. */
export async function statesOfReviews(
  shop: Core,
  actor: Person,
  query: ReviewQuery,
  most: number,
): Promise<Pick<QueuedReview, 'id' | 'status' | 'reported'>[]> {
  if (!mayModerate(actor)) return [];
  const { condition } = await wantedBy(shop, query);
  return shop.db
    .select({ id: productReviews.id, status: productReviews.status, reported: productReviews.reported })
    .from(productReviews)
    .where(condition)
    .orderBy(...sequenceOf(query))
    .limit(most);
}

export type QueuedReview = NonNullable<Awaited<ReturnType<typeof reviewQueue>>>['items'][number];

export async function countReviewsToModerate({ db }: Core): Promise<number> {
  const [counted] = await db.select({ total: count() }).from(productReviews).where(isWaiting);
  return counted!.total;
}

export async function countReviewsOf({ db }: Core, productIds: readonly string[]): Promise<number> {
  const [counted] = await db
    .select({ total: count() })
    .from(productReviews)
    .where(inArray(productReviews.productId, [...productIds]));
  return counted!.total;
}
