import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

export const redirects = pgTable(
  'redirects',
  {
    from: text('from_path').primaryKey(),
    to: text('to_path').notNull(),
    hits: integer().notNull().default(0),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    // Only paths of this site: '//' and '/\' would lead away.
    check('redirects_from', sql`${t.from} ~ '^/[^/\\\\?#[:cntrl:]][^\\\\?#[:cntrl:]]{0,254}$'`),
    check('redirects_to', sql`${t.to} ~ '^/([^/\\\\[:cntrl:]][^\\\\[:cntrl:]]{0,254})?$'`),
    check('redirects_step', sql`${t.from} <> ${t.to}`),
    index('redirects_by_target').on(t.to),
  ],
);

/** Requests for missing pages, by day in the shop's time zone. */
export const missingPages = pgTable(
  'missing_pages',
  {
    day: date({ mode: 'string' }).notNull(),
    /** Without its query and without personal parts. */
    path: text().notNull(),
    hits: integer().notNull().default(1),
  },
  (t) => [primaryKey({ columns: [t.day, t.path] })],
);

/** Missing paths that the staff don't want to see in their list. */
export const dismissedPages = pgTable('dismissed_pages', {
  path: text().primaryKey(),
  at: timestamp({ withTimezone: true }).notNull(),
});

/** Titles and descriptions for search engines that replace a page's own. */
export const seoTitles = pgTable('seo_titles', {
  path: text().primaryKey(),
  title: text(),
  description: text(),
});
