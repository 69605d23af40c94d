import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';

/**
 * Today's events, until they are aggregated. A visit's id is a hash of network, browser and the day's salt: it
 * distinguishes visits within the day, and identifies nothing once the salt is deleted.
 */
export const analyticsEvents = pgTable(
  'analytics_events',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    /** In the shop's time zone, 'YYYY-MM-DD'. */
    day: date({ mode: 'string' }).notNull(),
    name: text().notNull(),
    visit: text().notNull(),
    /** A product, the path of a page, or empty. */
    subject: text().notNull(),
    quantity: integer().notNull(),
    valueCents: integer().notNull(),
  },
  (t) => [
    index('analytics_events_of_day').on(t.day),
    check('analytics_events_amounts', sql`least(${t.quantity}, ${t.valueCents}) >= 0`),
  ],
);

/** The salt of each day, deleted once the day is aggregated. */
export const visitSalts = pgTable('visit_salts', {
  day: date({ mode: 'string' }).primaryKey(),
  salt: text().notNull(),
});

/** Aggregates of past days: the number of events, visits and items, and their value. */
export const dayFigures = pgTable(
  'day_figures',
  {
    day: date({ mode: 'string' }).notNull(),
    name: text().notNull(),
    /** As in the events; empty for totals. */
    subject: text().notNull(),
    occurrences: integer().notNull(),
    visits: integer().notNull(),
    quantity: integer().notNull(),
    valueCents: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.name, t.subject] }),
    // For the totals, a few rows a day.
    index('day_figures_of_all').on(t.day).where(sql`${t.subject} = ''`),
  ],
);
