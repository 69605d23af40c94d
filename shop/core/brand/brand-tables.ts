import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytea } from '#platform/database/columns.ts';
import type { Brand } from './brand.ts';

/** Every look that was published, and at most one draft. The one in use is also in the settings. */
export const brandVersions = pgTable(
  'brand_versions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    brand: jsonb().$type<Brand>().notNull(),
    state: text({ enum: ['draft', 'published', 'undone'] }).notNull(),
    /** Email of the person who saved it. */
    actor: text().notNull(),
    savedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    check('brand_versions_state', sql`${t.state} in ('draft', 'published', 'undone')`),
    uniqueIndex('brand_versions_one_draft').on(t.state).where(sql`${t.state} = 'draft'`),
  ],
);

/** Uploaded logos, which never change: another file is another row. */
export const brandLogos = pgTable('brand_logos', {
  /** From the file's content. */
  id: text().primaryKey(),
  /** Sanitized; null if a picture was uploaded. */
  svg: text(),
  /** For pictures, emails and documents, with a transparent background. */
  png: bytea().notNull(),
  savedAt: timestamp({ withTimezone: true }).notNull(),
});
