import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { StaffReason } from './stock-reasons.ts';

/**
 * Stock per variant, separate from the catalogue so that editing a price never undoes a movement. A migration
 * adds the foreign key to variants.
 */
export const stock = pgTable(
  'stock',
  {
    variantId: text().primaryKey(),
    onHand: integer().notNull(),
    /** Reserved for orders whose payment has started; available is onHand - reserved. */
    reserved: integer().notNull().default(0),
  },
  (t) => [check('stock_never_oversold', sql`${t.onHand} >= 0 and ${t.reserved} between 0 and ${t.onHand}`)],
);

/** Reservations of an unpaid order, until it is paid, cancelled or expired. */
export const reservations = pgTable(
  'reservations',
  {
    orderId: uuid().notNull(),
    variantId: text()
      .notNull()
      .references(() => stock.variantId),
    quantity: integer().notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.variantId] }),
    check('reservations_quantity', sql`${t.quantity} > 0`),
    index('reservations_by_expiry').on(t.expiresAt),
  ],
);

/** The shop sets the first ones, the staff any of `STAFF_REASONS` (stock-reasons.ts). */
export type MovementReason = 'sale' | 'restock' | 'cancel' | StaffReason;

/** Every change of `onHand`; the sum over a variant is its `onHand`. */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    variantId: text()
      .notNull()
      .references(() => stock.variantId),
    change: integer().notNull(),
    reason: text().$type<MovementReason>().notNull(),
    orderId: uuid(),
    actor: text().notNull(),
    /** The staff's note. */
    note: text(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    check('stock_movements_change', sql`${t.change} <> 0`),
    check(
      'stock_movements_reason',
      sql`${t.reason} in ('count', 'sale', 'restock', 'cancel', 'made', 'damaged', 'given', 'expired', 'correction')`,
    ),
    index('stock_movements_of_variant').on(t.variantId, t.at),
  ],
);

/** A production batch and its expiry date. */
export const stockBatches = pgTable(
  'stock_batches',
  {
    id: uuid().primaryKey(),
    variantId: text()
      .notNull()
      .references(() => stock.variantId),
    /** As printed on the jar. */
    code: text().notNull(),
    /** Days in the shop's time zone. */
    madeOn: date({ mode: 'string' }).notNull(),
    expiresOn: date({ mode: 'string' }).notNull(),
    quantity: integer().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** When it was used up. */
    finishedAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    check('stock_batches_quantity', sql`${t.quantity} > 0`),
    check('stock_batches_days', sql`${t.expiresOn} > ${t.madeOn}`),
    unique('stock_batches_code').on(t.variantId, t.code),
    index('stock_batches_by_expiry').on(t.expiresOn).where(sql`${t.finishedAt} is null`),
  ],
);
