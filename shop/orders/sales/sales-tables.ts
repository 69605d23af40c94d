import { bigint, date, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { SalesDimension } from './sales-sums.ts';

/**
 * Days whose sales are summed up. A trigger deletes the day of a payment or a refund that is recorded or changed
 * afterwards, and it is summed up again.
 */
export const salesDays = pgTable('sales_days', {
  /** In the shop's time zone, 'YYYY-MM-DD'. */
  day: date({ mode: 'string' }).primaryKey(),
  /** The zone that it was summed up for: in another one, the same date is another day. */
  timeZone: text().notNull(),
  begins: timestamp({ withTimezone: true }).notNull(),
  ends: timestamp({ withTimezone: true }).notNull(),
});

/** `SalesSums` of these days. */
export const salesFigures = pgTable(
  'sales_figures',
  {
    dimension: text().$type<SalesDimension>().notNull(),
    day: date({ mode: 'string' })
      .notNull()
      .references(() => salesDays.day, { onDelete: 'cascade' }),
    /** A product, province, discount or the like; empty where there is one row a day. */
    key: text().notNull(),
    orders: integer().notNull(),
    quantity: integer().notNull(),
    grossCents: bigint({ mode: 'number' }).notNull(),
    discountCents: bigint({ mode: 'number' }).notNull(),
    returnedCents: bigint({ mode: 'number' }).notNull(),
    shippingCents: bigint({ mode: 'number' }).notNull(),
    shippingReturnedCents: bigint({ mode: 'number' }).notNull(),
    taxCents: bigint({ mode: 'number' }).notNull(),
    taxReturnedCents: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.dimension, t.day, t.key] })],
);
