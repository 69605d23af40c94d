import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** In the database, so that the counts survive a restart and are shared by processes. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    action: text().notNull(),
    /** Keyed hash of an account, a cart or an address prefix. */
    subject: text().notNull(),
    windowStart: timestamp({ withTimezone: true }).notNull(),
    count: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.action, t.subject, t.windowStart] }),
    check('rate_limits_count', sql`${t.count} > 0`),
    index('rate_limits_by_age').on(t.windowStart),
  ],
);
