import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '#shop/accounts/account-tables.ts';
import { products } from '#shop/catalog/products/product-tables.ts';

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
    /** Its lowest price then; 0 if unknown. */
    priceCents: integer().notNull().default(0),
    /** The price in the last alert; null without one. */
    notifiedPriceCents: integer(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.productId] }),
    index('wishlist_items_of_product').on(t.productId),
  ],
);

/** Shared wishlists: at most one link per person. */
export const sharedWishlists = pgTable('shared_wishlists', {
  userId: text()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** 128 random bits from which the link is derived. */
  key: text().notNull(),
  /** The hash of the token in the link. */
  token: text().notNull().unique(),
  /** The name that the owner chose to show there; null for none. */
  name: text(),
  sharedAt: timestamp({ withTimezone: true }).notNull(),
});
