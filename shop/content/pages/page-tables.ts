import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Text pages: about us, legal texts, introductions above forms. */
export const pages = pgTable(
  'pages',
  {
    slug: text().primaryKey(),
    title: text().notNull(),
    description: text().notNull(),
    /** Markdown, with placeholders for settings: {shopName}, {email}, {address}. */
    body: text().notNull(),
    version: integer().notNull().default(1),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    check('pages_slug', sql`${t.slug} ~ '^[a-z0-9][a-z0-9-]{0,80}$'`),
    check('pages_version', sql`${t.version} > 0`),
  ],
);

export const faqQuestions = pgTable('faq_questions', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** Its heading; headings are ordered by their first question. */
  topic: text().notNull(),
  question: text().notNull(),
  /** Markdown, with the placeholders of pages. */
  answer: text().notNull(),
  position: integer().notNull().unique(),
  version: integer().notNull().default(1),
});
