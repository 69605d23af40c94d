import { sql } from 'drizzle-orm';
import { boolean, check, date, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';

/** Sales tax by destination; a new rate is a new row with its own dates. */
export const taxRates = pgTable(
  'tax_rates',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    authority: text().$type<'GST' | 'HST' | 'PST' | 'RST' | 'QST'>().notNull(),
    province: text().notNull(),
    /** Thousandths of a percent: 9.975 % is 9975. */
    rate: integer().notNull(),
    from: date().notNull(),
    until: date(),
    taxesShipping: boolean().notNull().default(true),
  },
  (t) => [
    check('tax_rates_authority', sql`${t.authority} in ('GST', 'HST', 'PST', 'RST', 'QST')`),
    check('tax_rates_rate', sql`${t.rate} between 0 and 100000`),
    check('tax_rates_dates', sql`${t.until} is null or ${t.until} > ${t.from}`),
    unique('tax_rates_once').on(t.authority, t.province, t.from),
  ],
);

/** The owner's registrations. A provincial tax without a row here isn't charged. */
export const taxRegistrations = pgTable(
  'tax_registrations',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    authority: text().$type<'GST' | 'HST' | 'PST' | 'RST' | 'QST'>().notNull(),
    /** Null for GST and HST, which have one federal registration. */
    province: text(),
    number: text(),
    since: date().notNull(),
  },
  (t) => [unique('tax_registrations_once').on(t.authority, t.province).nullsNotDistinct()],
);
