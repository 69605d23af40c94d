import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { ProductChange } from './state.ts';

/** What was changed of many products at once, so that it can be taken back. */
export const bulkChanges = pgTable(
  'bulk_changes',
  {
    id: uuid().primaryKey(),
    /** E-mail of who did it. */
    actor: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    changes: jsonb().$type<ProductChange[]>().notNull(),
    undoneAt: timestamp({ withTimezone: true }),
  },
  (t) => [index('bulk_changes_by_age').on(t.at)],
);
