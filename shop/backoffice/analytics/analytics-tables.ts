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
 * What visits did today, until it is summed up. A visit is a name made of network, browser and the day's salt: within
 * the day it tells visits apart, and with the salt's end it is a name of nothing.
 */
export const analyticsEvents = pgTable(
  'analytics_events',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    /** The shop's own day, 'YYYY-MM-DD'. */
    day: date({ mode: 'string' }).notNull(),
    name: text().notNull(),
    visit: text().notNull(),
    /** A product, the path of a page, or nothing. */
    subject: text().notNull(),
    quantity: integer().notNull(),
    valueCents: integer().notNull(),
  },
  (t) => [
    index('analytics_events_of_day').on(t.day),
    check('analytics_events_amounts', sql`least(${t.quantity}, ${t.valueCents}) >= 0`),
  ],
);

/** The salt of each day, gone when the day has been summed up. */
export const visitSalts = pgTable('visit_salts', {
  day: date({ mode: 'string' }).primaryKey(),
  salt: text().notNull(),
});

/** Days that are over: how often something happened, in how many visits, to how many pieces of what value. */
export const dayFigures = pgTable(
  'day_figures',
  {
    day: date({ mode: 'string' }).notNull(),
    name: text().notNull(),
    /** As in the events; empty where the line is about all of them. */
    subject: text().notNull(),
    occurrences: integer().notNull(),
    visits: integer().notNull(),
    quantity: integer().notNull(),
    valueCents: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.name, t.subject] }),
    // What is about all of them, a few lines a day.
    index('day_figures_of_all').on(t.day).where(sql`${t.subject} = ''`),
  ],
);
