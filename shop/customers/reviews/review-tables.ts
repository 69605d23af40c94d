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
import { products } from '#shop/catalog/products/product-tables.ts';
import { orders } from '#shop/orders/order-tables.ts';
import type { ModeratedState, Rejection, ReportReason, ReviewStatus } from './review-rules.ts';

/**
 * What people say about products. The rating of a product and the counts of votes follow from these tables by
 * themselves: the database keeps them (migrations/0000_baseline.sql).
 */
export const productReviews = pgTable(
  'product_reviews',
  {
    id: uuid().primaryKey().defaultRandom(),
    productId: text()
      .notNull()
      .references(() => products.id),
    /** Null for a guest, and for who has deleted their account. */
    userId: text(),
    /** The order by whose link a guest wrote it. */
    orderId: uuid().references(() => orders.id),
    /** As it is shown: first name and initial. Empty for who has deleted their account. */
    userName: text().notNull(),
    rating: integer().notNull(),
    title: text().notNull(),
    comment: text().notNull(),
    skinType: text(),
    /** Whether whoever wrote it had paid for the product. */
    verified: boolean().notNull().default(false),
    helpful: integer().notNull().default(0),
    notHelpful: integer().notNull().default(0),
    /** Enough people have asked us to look at it. It stays shown until somebody of the staff has decided. */
    reported: boolean().notNull().default(false),
    status: text().$type<ReviewStatus>().notNull().default('pending'),
    rejection: text().$type<Rejection>(),
    /** The shop's answer, shown below it. */
    reply: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When its author changed it last: what the staff decide about is what they have read. */
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    check('product_reviews_rating', sql`${t.rating} between 1 and 5`),
    check('product_reviews_status', sql`${t.status} in ('pending', 'approved', 'rejected')`),
    check('product_reviews_votes', sql`${t.helpful} >= 0 and ${t.notHelpful} >= 0`),
    index('product_reviews_of_user').on(t.userId).where(sql`${t.userId} is not null`),
    index('product_reviews_of_product').on(t.productId, t.status, t.createdAt),
    // One of each buyer and product.
    uniqueIndex('product_reviews_one_of_user').on(t.productId, t.userId).where(sql`${t.userId} is not null`),
    uniqueIndex('product_reviews_one_of_order')
      .on(t.productId, t.orderId)
      .where(sql`${t.orderId} is not null`),
    index('product_reviews_waiting')
      .on(t.updatedAt, t.id)
      .where(sql`${t.status} = 'pending' or ${t.reported}`),
    index('product_reviews_decided').on(t.status, t.updatedAt, t.id),
  ],
);

/** Photos of reviews: drawn anew and stored whole, so that every process can show them. */
export const reviewPhotos = pgTable(
  'review_photos',
  {
    /** 128 random bits, part of the photo's address. */
    id: text().primaryKey(),
    reviewId: uuid()
      .notNull()
      .references(() => productReviews.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** WebP, at most 1280 on its longer side. */
    picture: bytea().notNull(),
    /** WebP of 240 by 240. */
    thumbnail: bytea().notNull(),
  },
  (t) => [index('review_photos_of_review').on(t.reviewId, t.position)],
);

/** Who found a review helpful or not: one vote of each. */
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

/** Who asked us to look at a review, and why: once each. */
export const reviewReports = pgTable(
  'review_reports',
  {
    reviewId: uuid()
      .notNull()
      .references(() => productReviews.id, { onDelete: 'cascade' }),
    /** As in votes. */
    reporter: text().notNull(),
    reason: text().$type<ReportReason>().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** Somebody of the staff has decided since: it counts no more. */
    isSettled: boolean().notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.reviewId, t.reporter] })],
);

/** What the staff did with reviews: who, when, before, after. It outlives the review. */
export const reviewDecisions = pgTable(
  'review_decisions',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    reviewId: uuid().notNull(),
    productId: text().notNull(),
    /** The account of who decided. */
    actor: text().notNull(),
    kind: text().$type<'decided' | 'replied' | 'undone'>().notNull(),
    before: jsonb().$type<ModeratedState>().notNull(),
    after: jsonb().$type<ModeratedState>().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index('review_decisions_of_review').on(t.reviewId, t.id)],
);

/** Of which orders the buyer was asked how they like what they bought, or why not. */
export const reviewRequests = pgTable('review_requests', {
  orderId: uuid()
    .primaryKey()
    .references(() => orders.id),
  outcome: text().$type<'asked' | 'not-allowed' | 'nothing-to-review'>().notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
});
