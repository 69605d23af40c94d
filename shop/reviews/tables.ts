import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { products } from '../catalog/tables.ts';

export const productReviews = pgTable(
  'product_reviews',
  {
    id: uuid().primaryKey().defaultRandom(),
    productId: text()
      .notNull()
      .references(() => products.id),
    userId: text(),
    userName: text().notNull(),
    rating: integer().notNull(),
    title: text().notNull(),
    comment: text().notNull(),
    verified: boolean().notNull().default(false),
    helpful: integer().notNull().default(0),
    notHelpful: integer().notNull().default(0),
    reported: boolean().notNull().default(false),
    status: text().$type<'pending' | 'approved' | 'rejected'>().notNull().default('pending'),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    check('product_reviews_rating', sql`${t.rating} between 1 and 5`),
    check('product_reviews_status', sql`${t.status} in ('pending', 'approved', 'rejected')`),
    check('product_reviews_votes', sql`${t.helpful} >= 0 and ${t.notHelpful} >= 0`),
    index('product_reviews_of_user').on(t.userId).where(sql`${t.userId} is not null`),
    index('product_reviews_of_product').on(t.productId, t.status, t.createdAt),
  ],
);
