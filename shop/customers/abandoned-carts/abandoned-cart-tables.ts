import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from '#shop/accounts/account-tables.ts';
import type { AbandonedItem } from './abandoned-cart-rules.ts';
import type { SeenLine } from './seen-input.ts';

/** Carts without an account, as their browsers last reported them: ids and quantities only. */
export const guestCarts = pgTable(
  'guest_carts',
  {
    cartId: text().primaryKey(),
    lines: jsonb().$type<SeenLine[]>().notNull(),
    changedAt: timestamp({ withTimezone: true }).notNull(),
    /** When it was checked for abandonment; null since its last change. */
    checkedAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    index('guest_carts_left').on(t.changedAt).where(sql`${t.checkedAt} is null`),
    index('guest_carts_by_date').on(t.changedAt),
  ],
);

/** Carts left for a day, one row per state. */
export const abandonedCarts = pgTable(
  'abandoned_carts',
  {
    id: uuid().primaryKey(),
    /** Null for guests, whose cart is known by its secret id alone. */
    userId: text().references(() => users.id, { onDelete: 'cascade' }),
    cartId: text(),
    items: jsonb().$type<AbandonedItem[]>().notNull(),
    valueCents: integer().notNull(),
    /** The last change, which identifies the state of the cart. */
    changedAt: timestamp({ withTimezone: true }).notNull(),
    reportedAt: timestamp({ withTimezone: true }).notNull(),
    /** When an email was queued; null without consent. */
    emailedAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    unique('abandoned_carts_of_user').on(t.userId, t.changedAt),
    unique('abandoned_carts_of_guest').on(t.cartId, t.changedAt),
    index('abandoned_carts_by_date').on(t.reportedAt),
    check('abandoned_carts_owner', sql`num_nonnulls(${t.userId}, ${t.cartId}) = 1`),
    check('abandoned_carts_value', sql`${t.valueCents} >= 0`),
  ],
);
