import { sql } from 'drizzle-orm';
import { check, foreignKey, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { bytea } from '#platform/database/columns.ts';
import { users } from '#shop/accounts/account-tables.ts';

/** Files on their way to the shop. */
export const uploads = pgTable(
  'uploads',
  {
    /** Whose it is: nobody else finds it. */
    personId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** 128 random bits of the browser that sends it. */
    id: text().notNull(),
    /** How long it is, and how much of it is here. */
    bytes: integer().notNull(),
    received: integer().notNull().default(0),
    /** What became of it; from then on none of its bytes are here. */
    outcome: jsonb().$type<object>(),
    touchedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.personId, t.id] }),
    check('uploads_received_within', sql`${t.received} between 0 and ${t.bytes}`),
  ],
);

/** Their bytes, as they came. */
export const uploadParts = pgTable(
  'upload_parts',
  {
    personId: text().notNull(),
    uploadId: text().notNull(),
    /** Where in the file it begins. */
    at: integer().notNull(),
    bytes: bytea().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.personId, t.uploadId, t.at] }),
    foreignKey({
      columns: [t.personId, t.uploadId],
      foreignColumns: [uploads.personId, uploads.id],
    }).onDelete('cascade'),
  ],
);
