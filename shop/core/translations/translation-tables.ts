import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Locale } from '#platform/i18n/messages.ts';
import type { Resource, TranslatedText } from './translatable.ts';

/** The shop's texts in other languages than the one that the owner writes in. */
export const translations = pgTable(
  'translations',
  {
    resource: text().$type<Resource>().notNull(),
    resourceId: text().notNull(),
    locale: text().$type<Locale>().notNull(),
    field: text().notNull(),
    value: jsonb().$type<TranslatedText>().notNull(),
    /** Of the text that it translates (`sourceHashOf`): another hash means that the text has changed since. */
    sourceHash: text().notNull(),
    origin: text().$type<'person' | 'machine' | 'import'>().notNull(),
    /** Its author's email. */
    translatedBy: text().notNull(),
    translatedAt: timestamp({ withTimezone: true }).notNull(),
    /** When a person has found it right; null for a proposal, which shoppers don't see. */
    checkedAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    primaryKey({ columns: [t.resource, t.resourceId, t.locale, t.field] }),
    // Kinds of different categories may share one.
    uniqueIndex('translations_slug')
      .on(t.locale, t.resource, t.value)
      .where(sql`${t.field} = 'slug' and ${t.resource} <> 'category'`),
    check('translations_origin', sql`${t.origin} in ('person', 'machine', 'import')`),
  ],
);

/** Every value that a translation has had: whose, and since when. */
export const translationVersions = pgTable(
  'translation_versions',
  {
    resource: text().$type<Resource>().notNull(),
    resourceId: text().notNull(),
    locale: text().$type<Locale>().notNull(),
    field: text().notNull(),
    version: integer().notNull(),
    /** Null, as the columns that describe it, where the translation was removed. */
    value: jsonb().$type<TranslatedText>(),
    sourceHash: text(),
    origin: text().$type<'person' | 'machine' | 'import'>(),
    checkedAt: timestamp({ withTimezone: true }),
    /** Its author's email. */
    actor: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** Shared by changes made at once; null for translations from before versions were stored. */
    changeId: uuid(),
  },
  (t) => [
    primaryKey({ columns: [t.resource, t.resourceId, t.locale, t.field, t.version] }),
    index('translation_versions_change').on(t.changeId),
  ],
);
