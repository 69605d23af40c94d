import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Cart } from './cart-rules.ts';

/** The cart of an account, synced across devices. A later migration adds the foreign key to its user. */
export const savedCarts = pgTable(
  'saved_carts',
  {
    userId: text().primaryKey(),
    cart: jsonb().$type<Cart>().notNull(),
    /** Increments with each change, so that two devices never overwrite each other unknowingly. */
    version: integer().notNull(),
    changedAt: timestamp({ withTimezone: true }).notNull(),
    /** When it was checked for abandonment; reset to null by each change. */
    checkedAt: timestamp({ withTimezone: true }),
  },
  (t) => [index('saved_carts_left').on(t.changedAt).where(sql`${t.checkedAt} is null`)],
);
