import { sql } from 'drizzle-orm';
import { bigint, date, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

/** Backups that were made, are being made, or are wished for. */
export const backups = pgTable(
  'backups',
  {
    id: uuid().primaryKey(),
    /** E-mail of who wished for it; 'shop' for the one of each day. */
    requestedBy: text().notNull(),
    requestedAt: timestamp({ withTimezone: true }).notNull(),
    startedAt: timestamp({ withTimezone: true }),
    endedAt: timestamp({ withTimezone: true }),
    /** Where it lies, on the machine that made it. */
    file: text(),
    bytes: bigint({ mode: 'number' }),
    /** Why there is none. */
    problem: text(),
  },
  (t) => [
    // One at a time, and one wish is enough.
    uniqueIndex('backups_one_open').on(sql`(${t.endedAt} is null)`).where(sql`${t.endedAt} is null`),
  ],
);

/** What was answered each day, by all processes together. Pages from memory are not among them. */
export const dailyRequests = pgTable('daily_requests', {
  /** In UTC. */
  day: date().primaryKey(),
  requests: integer().notNull(),
  /** With a status of 500 or more. */
  failed: integer().notNull(),
  /** That took more than a second. */
  slow: integer().notNull(),
});

/** How each vendor answered last. */
export const vendorHealth = pgTable('vendor_health', {
  vendor: text().primaryKey(),
  succeededAt: timestamp({ withTimezone: true }),
  failedAt: timestamp({ withTimezone: true }),
  /** What was wrong then: `no-answer`, `no-refund`, `unauthorized`, `refused: …`, or an error's own words. */
  problem: text(),
});
