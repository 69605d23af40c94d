import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { bytea } from '#platform/database/columns.ts';
import type { TextKind } from './text-kinds.ts';

type Words = Record<string, unknown>;

/** Every text as it was saved, each time: who, when, what. */
export const textVersions = pgTable(
  'text_versions',
  {
    kind: text().$type<TextKind>().notNull(),
    /** Of the post, the page or the question. */
    ref: text().notNull(),
    version: integer().notNull(),
    content: jsonb().$type<Words>().notNull(),
    /** E-mail of who saved it; null for how it was before anybody did. */
    actor: text(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.ref, t.version] })],
);

/** What somebody of the staff has typed and not saved yet. */
export const textDrafts = pgTable(
  'text_drafts',
  {
    kind: text().$type<TextKind>().notNull(),
    ref: text().notNull(),
    /** E-mail of who types. */
    actor: text().notNull(),
    /** The version that it began with. */
    baseVersion: integer().notNull(),
    content: jsonb().$type<Words>().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.ref, t.actor] })],
);

/** Pictures of texts as they were sent, drawn anew; their sizes are files, made from these. */
export const textPictures = pgTable('text_pictures', {
  /** Its name, which tells its measures. */
  src: text().primaryKey(),
  picture: bytea().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
});
