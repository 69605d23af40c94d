import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Cart } from './rules.ts';

/** The cart of somebody with an account: the same on every device. Its user is referred to by a later migration. */
export const savedCarts = pgTable('saved_carts', {
  userId: text().primaryKey(),
  cart: jsonb().$type<Cart>().notNull(),
  /** Grows by one with each change, so that two devices never overwrite each other unknowingly. */
  version: integer().notNull(),
  changedAt: timestamp({ withTimezone: true }).notNull(),
});
