import { and, asc, count, desc, eq, exists, type SQL, sql } from 'drizzle-orm';
import type { Locale } from '#platform/i18n/messages.ts';
import { shopTimeZone } from '#shop/core/index.server.ts';
import { type Core, shopDate } from '#shop/core/index.ts';
import type { PhotoView } from './photos.server.ts';
import { ALL_REVIEWS, REVIEWS_PER_PAGE, type ReviewQuery } from './review-query.ts';
import { type ReviewSummary, summaryOf } from './review-rules.ts';
import { productReviews, reviewPhotos } from './review-tables.ts';

export interface ReviewView {
  id: string;
  /** Empty for a deleted account. */
  userName: string;
  rating: number;
  title: string;
  comment: string;
  /** Null where it isn't known. */
  locale: Locale | null;
  skinType: string | null;
  verified: boolean;
  createdAt: Date;
  /** Formatted on the server: formatting its first date keeps a phone's browser busy for a tenth of a second. */
  day: string;
  helpful: number;
  notHelpful: number;
  photos: PhotoView[];
  reply: string | null;
  replyLocale: Locale | null;
}

export interface ReviewPage {
  items: ReviewView[];
  /** The number of matching reviews. */
  total: number;
  page: number;
  pages: number;
}

export interface ProductReviews extends ReviewSummary, ReviewPage {
  /** Skin types that reviews name, so that no filter is empty. */
  skinTypes: string[];
  hasPhotos: boolean;
}

export const photosOfRow = sql<PhotoView[]>`(
  select coalesce(json_agg(json_build_object('id', f.id, 'width', f.width, 'height', f.height) order by f.position), '[]')
  from ${reviewPhotos} f where f.review_id = product_reviews.id)`;

const ORDERS: Record<ReviewQuery['sort'], SQL[]> = {
  newest: [desc(productReviews.createdAt), asc(productReviews.id)],
  helpful: [
    desc(sql`${productReviews.helpful} - ${productReviews.notHelpful}`),
    desc(productReviews.createdAt),
    asc(productReviews.id),
  ],
  highest: [desc(productReviews.rating), desc(productReviews.createdAt), asc(productReviews.id)],
  lowest: [asc(productReviews.rating), desc(productReviews.createdAt), asc(productReviews.id)],
};

/**
 * A product's rating distribution and a page of its reviews, approved ones only. Three queries, however many there are.
 */
export async function listReviews(
  shop: Core,
  productId: string,
  locale: Locale,
  query: ReviewQuery = ALL_REVIEWS,
): Promise<ProductReviews> {
  shop.cacheTags.add(`reviews ${productId}`);
  const { db } = shop;
  const isShown = and(eq(productReviews.productId, productId), eq(productReviews.status, 'approved'));
  const photo = db
    .select({ one: sql`1` })
    .from(reviewPhotos)
    .where(eq(reviewPhotos.reviewId, productReviews.id));
  const isAsked = and(
    isShown,
    query.rating === null ? undefined : eq(productReviews.rating, query.rating),
    query.skinType === null ? undefined : eq(productReviews.skinType, query.skinType),
    query.photos ? exists(photo) : undefined,
  );
  const [counts, [asked], items] = await Promise.all([
    db
      .select({
        rating: productReviews.rating,
        count: count(),
        skinTypes: sql<string[]>`coalesce(array_agg(distinct ${productReviews.skinType})
          filter (where ${productReviews.skinType} is not null), '{}')`,
        hasPhotos: sql<boolean>`bool_or(${exists(photo)})`,
      })
      .from(productReviews)
      .where(isShown)
      .groupBy(productReviews.rating),
    db.select({ total: count() }).from(productReviews).where(isAsked),
    db
      .select({
        id: productReviews.id,
        userName: productReviews.userName,
        rating: productReviews.rating,
        title: productReviews.title,
        comment: productReviews.comment,
        locale: productReviews.locale,
        skinType: productReviews.skinType,
        verified: productReviews.verified,
        createdAt: productReviews.createdAt,
        helpful: productReviews.helpful,
        notHelpful: productReviews.notHelpful,
        photos: photosOfRow,
        reply: productReviews.reply,
        replyLocale: productReviews.replyLocale,
      })
      .from(productReviews)
      .where(isAsked)
      .orderBy(...ORDERS[query.sort])
      .limit(REVIEWS_PER_PAGE)
      .offset((query.page - 1) * REVIEWS_PER_PAGE),
  ]);
  const total = asked!.total;
  const timeZone = await shopTimeZone(shop);
  return {
    ...summaryOf(counts),
    skinTypes: [...new Set(counts.flatMap((row) => row.skinTypes))].toSorted(),
    hasPhotos: counts.some((row) => row.hasPhotos),
    items: items.map((item) => ({ ...item, day: shopDate(item.createdAt, timeZone, locale) })),
    total,
    page: query.page,
    pages: Math.max(1, Math.ceil(total / REVIEWS_PER_PAGE)),
  };
}
