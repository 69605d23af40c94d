import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { bytea } from '#platform/database/columns.ts';
import type { TextKind } from './text-kinds.ts';

/** Every saved version of a text: by whom, when, and its contents. */
export const textVersions = pgTable(
  'text_versions',
  {
    kind: text().$type<TextKind>().notNull(),
    /** Id of the post, page or question. */
    ref: text().notNull(),
    version: integer().notNull(),
    content: jsonb().$type<object>().notNull(),
    /** Email address of the person who saved it; null for the text before the first save. */
    actor: text(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.ref, t.version] })],
);

/** Unsaved texts of the staff. */
export const textDrafts = pgTable(
  'text_drafts',
  {
    kind: text().$type<TextKind>().notNull(),
    ref: text().notNull(),
    /** Email address of the author. */
    actor: text().notNull(),
    baseVersion: integer().notNull(),
    content: jsonb().$type<object>().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.ref, t.actor] })],
);

/** Pictures of texts, re-encoded from the uploads; their sizes are files derived from these. */
export const textPictures = pgTable('text_pictures', {
  /** Its name, which contains its dimensions. */
  src: text().primaryKey(),
  picture: bytea().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
});
