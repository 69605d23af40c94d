import { boolean, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { ConnectionId } from './connection-fields.ts';

export interface SavedSecret {
  /** See platform/encrypt-text.ts. */
  encrypted: string;
  /** Its last characters, to recognize it; empty for one that is short. */
  ending: string;
  /** ISO 8601. */
  since: string;
}

/** How the last test of a connection ended, whether the owner or the environment has set it up. */
export const connectionTests = pgTable('connection_tests', {
  id: text().$type<ConnectionId>().primaryKey(),
  /** Of the values that were tested: with others it says nothing. */
  fingerprint: text().notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
  isOk: boolean().notNull(),
});

/** What the owner has connected in the admin. */
export const connections = pgTable('connections', {
  id: text().$type<ConnectionId>().primaryKey(),
  fields: jsonb().$type<Record<string, string>>().notNull(),
  secrets: jsonb().$type<Record<string, SavedSecret>>().notNull(),
  /** Takes no new orders; payments that were begun are still followed and refunded. */
  isPaused: boolean().notNull().default(false),
  changedAt: timestamp({ withTimezone: true }).notNull(),
  changedBy: text().notNull(),
});
