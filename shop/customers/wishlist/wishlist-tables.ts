import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '#shop/accounts/account-tables.ts';
import { products } from '#shop/catalog/products/product-tables.ts';

/** What somebody with an account would like to have. */
export const wishlistItems = pgTable(
  'wishlist_items',
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    addedAt: timestamp({ withTimezone: true }).notNull(),
    /** What it cost then, at the least; 0 where nobody knows. */
    priceCents: integer().notNull().default(0),
    /** The price that was last told of; null where none was. */
    notifiedPriceCents: integer(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.productId] }),
    index('wishlist_items_of_product').on(t.productId),
  ],
);

/** A list that others may look at: somebody has one link at the most. */
export const sharedWishlists = pgTable('shared_wishlists', {
  userId: text()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** 128 random bits that the link is made of. */
  key: text().notNull(),
  /** The fingerprint of the token in the link. */
  token: text().notNull().unique(),
  /** By which name its owner wants to be known there; null for none. */
  name: text(),
  sharedAt: timestamp({ withTimezone: true }).notNull(),
});
