import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** The owner's settings, one row each. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
