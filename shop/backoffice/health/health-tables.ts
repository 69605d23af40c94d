import { sql } from 'drizzle-orm';
import { bigint, date, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

/** Completed, running and requested backups. */
export const backups = pgTable(
  'backups',
  {
    id: uuid().primaryKey(),
    /** The requester's email address; 'shop' for the daily one. */
    requestedBy: text().notNull(),
    requestedAt: timestamp({ withTimezone: true }).notNull(),
    startedAt: timestamp({ withTimezone: true }),
    endedAt: timestamp({ withTimezone: true }),
    /** Its path on the machine that made it. */
    file: text(),
    bytes: bigint({ mode: 'number' }),
    problem: text(),
  },
  (t) => [
    // One at a time, and one request is enough.
    uniqueIndex('backups_one_open').on(sql`(${t.endedAt} is null)`).where(sql`${t.endedAt} is null`),
  ],
);

/** Requests answered each day, by all processes together, except pages served from memory. */
export const dailyRequests = pgTable('daily_requests', {
  /** In UTC. */
  day: date().primaryKey(),
  requests: integer().notNull(),
  /** With a status of 500 or more. */
  failed: integer().notNull(),
  /** That took more than a second. */
  slow: integer().notNull(),
});

/** Each vendor's last answer. */
export const vendorHealth = pgTable('vendor_health', {
  vendor: text().primaryKey(),
  succeededAt: timestamp({ withTimezone: true }),
  failedAt: timestamp({ withTimezone: true }),
  /** The last problem: `no-answer`, `no-refund`, `unauthorized`, `refused: …`, or the error's own message. */
  problem: text(),
});
