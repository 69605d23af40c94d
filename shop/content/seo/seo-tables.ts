import { sql } from 'drizzle-orm';
import { check, date, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** Where a page has gone that is not at its old address any more. */
export const redirects = pgTable(
  'redirects',
  {
    from: text('from_path').primaryKey(),
    to: text('to_path').notNull(),
    hits: integer().notNull().default(0),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    // Paths of this site and no other: '//' and '/\' would lead away.
    check('redirects_from', sql`${t.from} ~ '^/[^/\\\\?#[:cntrl:]][^\\\\?#[:cntrl:]]{0,254}$'`),
    check('redirects_to', sql`${t.to} ~ '^/([^/\\\\[:cntrl:]][^\\\\[:cntrl:]]{0,254})?$'`),
    check('redirects_step', sql`${t.from} <> ${t.to}`),
  ],
);

/** How often a page was asked for that is not there, a day of the shop at a time. */
export const missingPages = pgTable(
  'missing_pages',
  {
    day: date({ mode: 'string' }).notNull(),
    /** Without its query, and without what may be of a person. */
    path: text().notNull(),
    hits: integer().notNull().default(1),
  },
  (t) => [primaryKey({ columns: [t.day, t.path] })],
);

/** What search engines are told of a page instead of its own title and description. */
export const seoTitles = pgTable('seo_titles', {
  path: text().primaryKey(),
  title: text(),
  description: text(),
});
