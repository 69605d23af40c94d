import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytea } from '#platform/database/columns.ts';
import type { Locale } from '#platform/i18n/messages.ts';
import { products } from '#shop/catalog/products/product-tables.ts';
import { orders } from '#shop/orders/order-tables.ts';
import type { ModeratedState, Rejection, ReportReason, ReviewStatus } from './review-rules.ts';

/** Database triggers maintain the products' ratings and the vote counts (migrations/0000_baseline.sql). */
export const productReviews = pgTable(
  'product_reviews',
  {
    id: uuid().primaryKey().defaultRandom(),
    productId: text()
      .notNull()
      .references(() => products.id),
    /** Null for a guest, and for a deleted account. */
    userId: text(),
    /** The order whose link a guest used. */
    orderId: uuid().references(() => orders.id),
    /** As shown: first name and initial. Empty for a deleted account. */
    userName: text().notNull(),
    rating: integer().notNull(),
    title: text().notNull(),
    comment: text().notNull(),
    /** The page's language; null for older reviews. */
    locale: text().$type<Locale>(),
    skinType: text(),
    /** Whether the author had paid for the product. */
    verified: boolean().notNull().default(false),
    helpful: integer().notNull().default(0),
    notHelpful: integer().notNull().default(0),
    /** Enough people have reported it. It stays published until the staff have decided. */
    reported: boolean().notNull().default(false),
    status: text().$type<ReviewStatus>().notNull().default('pending'),
    rejection: text().$type<Rejection>(),
    /** The shop's reply, shown below it. */
    reply: text(),
    /** The language that the staff chose for it. */
    replyLocale: text().$type<Locale>(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** When its author last changed it, so that the staff decide about the text they have read. */
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    check('product_reviews_rating', sql`${t.rating} between 1 and 5`),
    check('product_reviews_status', sql`${t.status} in ('pending', 'approved', 'rejected')`),
    check('product_reviews_votes', sql`${t.helpful} >= 0 and ${t.notHelpful} >= 0`),
    index('product_reviews_of_user').on(t.userId).where(sql`${t.userId} is not null`),
    index('product_reviews_of_product').on(t.productId, t.status, t.createdAt),
    // One per buyer and product.
    uniqueIndex('product_reviews_one_of_user').on(t.productId, t.userId).where(sql`${t.userId} is not null`),
    uniqueIndex('product_reviews_one_of_order')
      .on(t.productId, t.orderId)
      .where(sql`${t.orderId} is not null`),
    index('product_reviews_waiting')
      .on(t.updatedAt, t.id)
      .where(sql`${t.status} = 'pending' or ${t.reported}`),
    index('product_reviews_by_date').on(t.updatedAt, t.id),
    index('product_reviews_decided').on(t.status, t.updatedAt, t.id),
  ],
);

/** Photos of reviews, re-encoded and stored in the database, so that every process can serve them. */
export const reviewPhotos = pgTable(
  'review_photos',
  {
    /** 128 random bits, part of the photo's URL. */
    id: text().primaryKey(),
    reviewId: uuid()
      .notNull()
      .references(() => productReviews.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** WebP, at most 1280 pixels on its longer side. */
    picture: bytea().notNull(),
    /** WebP, 240 × 240 pixels. */
    thumbnail: bytea().notNull(),
  },
  (t) => [index('review_photos_of_review').on(t.reviewId, t.position)],
);

/** Helpfulness votes on reviews, one per voter. */
export const reviewVotes = pgTable(
  'review_votes',
  {
    reviewId: uuid()
      .notNull()
      .references(() => productReviews.id, { onDelete: 'cascade' }),
    /** Keyed hash of an account, or of a guest. */
    voter: text().notNull(),
    isHelpful: boolean().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.reviewId, t.voter] })],
);

/** Reports of reviews and their reasons, one per reporter. */
export const reviewReports = pgTable(
  'review_reports',
  {
    reviewId: uuid()
      .notNull()
      .references(() => productReviews.id, { onDelete: 'cascade' }),
    /** Keyed hash, as for votes. */
    reporter: text().notNull(),
    reason: text().$type<ReportReason>().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** The staff have decided since: it no longer counts. */
    isSettled: boolean().notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.reviewId, t.reporter] })],
);

/** The staff's decisions about reviews, which outlive the review. */
export const reviewDecisions = pgTable(
  'review_decisions',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    reviewId: uuid().notNull(),
    productId: text().notNull(),
    /** The account of the staff member. */
    actor: text().notNull(),
    kind: text().$type<'decided' | 'replied' | 'undone'>().notNull(),
    before: jsonb().$type<ModeratedState>().notNull(),
    after: jsonb().$type<ModeratedState>().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index('review_decisions_of_review').on(t.reviewId, t.id)],
);

/** The orders whose buyer was asked for a review, or why not. */
export const reviewRequests = pgTable('review_requests', {
  orderId: uuid()
    .primaryKey()
    .references(() => orders.id),
  outcome: text().$type<'asked' | 'not-allowed' | 'nothing-to-review'>().notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
});
