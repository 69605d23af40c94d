import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** What the owner may change while the shop is open, one row a setting. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
