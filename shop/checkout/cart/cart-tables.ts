import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Cart } from './cart-rules.ts';

/** The cart of somebody with an account: the same on every device. Its user is referred to by a later migration. */
export const savedCarts = pgTable(
  'saved_carts',
  {
    userId: text().primaryKey(),
    cart: jsonb().$type<Cart>().notNull(),
    /** Grows by one with each change, so that two devices never overwrite each other unknowingly. */
    version: integer().notNull(),
    changedAt: timestamp({ withTimezone: true }).notNull(),
    /** When it was looked at as abandoned; null since its last change. */
    checkedAt: timestamp({ withTimezone: true }),
  },
  (t) => [index('saved_carts_left').on(t.changedAt).where(sql`${t.checkedAt} is null`)],
);
