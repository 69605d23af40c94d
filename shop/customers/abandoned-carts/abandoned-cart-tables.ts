import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from '#shop/accounts/account-tables.ts';
import type { AbandonedItem } from './abandoned-cart-rules.ts';
import type { SeenLine } from './seen-input.ts';

/** Carts of people without an account, as their browsers told them last: ids and quantities, and nothing else. */
export const guestCarts = pgTable(
  'guest_carts',
  {
    cartId: text().primaryKey(),
    lines: jsonb().$type<SeenLine[]>().notNull(),
    changedAt: timestamp({ withTimezone: true }).notNull(),
    /** When it was looked at as abandoned; null since its last change. */
    checkedAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    index('guest_carts_left').on(t.changedAt).where(sql`${t.checkedAt} is null`),
    index('guest_carts_by_date').on(t.changedAt),
  ],
);

/** Carts that were left for a day, each state of them once. */
export const abandonedCarts = pgTable(
  'abandoned_carts',
  {
    id: uuid().primaryKey(),
    /** Whose it is; null for people without an account, whose cart is known by its secret id alone. */
    userId: text().references(() => users.id, { onDelete: 'cascade' }),
    cartId: text(),
    items: jsonb().$type<AbandonedItem[]>().notNull(),
    valueCents: integer().notNull(),
    /** The last change: it names the state of the cart. */
    changedAt: timestamp({ withTimezone: true }).notNull(),
    reportedAt: timestamp({ withTimezone: true }).notNull(),
    /** When a mail was put on its way; null where there was no leave for it. */
    mailedAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    unique('abandoned_carts_of_user').on(t.userId, t.changedAt),
    unique('abandoned_carts_of_guest').on(t.cartId, t.changedAt),
    index('abandoned_carts_by_date').on(t.reportedAt),
    check('abandoned_carts_owner', sql`num_nonnulls(${t.userId}, ${t.cartId}) = 1`),
    check('abandoned_carts_value', sql`${t.valueCents} >= 0`),
  ],
);
