import { sql } from 'drizzle-orm';
import { check, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
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
    /** Email of who wrote it. */
    translatedBy: text().notNull(),
    translatedAt: timestamp({ withTimezone: true }).notNull(),
    /** When a person has found it right; null for a proposal, which shoppers don't see. */
    checkedAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    primaryKey({ columns: [t.resource, t.resourceId, t.locale, t.field] }),
    check('translations_origin', sql`${t.origin} in ('person', 'machine', 'import')`),
  ],
);
