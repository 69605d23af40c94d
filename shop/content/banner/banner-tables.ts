import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const bannerItems = pgTable(
  'banner_items',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    text: text().notNull(),
    isActive: boolean().notNull().default(true),
    startDate: timestamp({ withTimezone: true }),
    endDate: timestamp({ withTimezone: true }),
    order: integer().notNull(),
    picture: text(),
    pictureAlt: text(),
    /** A path of this site. */
    link: text(),
  },
  (t) => [
    check(
      'banner_items_dates',
      sql`${t.endDate} is null or ${t.startDate} is null or ${t.endDate} > ${t.startDate}`,
    ),
    check('banner_items_link', sql`${t.link} is null or ${t.link} like '/%' and ${t.link} not like '//%'`),
  ],
);
