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
 * What there is of each variant. Apart from the catalogue, so that an edit of a price never undoes a movement of
 * stock; the key to its variants is laid in a migration.
 */
export const stock = pgTable(
  'stock',
  {
    variantId: text().primaryKey(),
    onHand: integer().notNull(),
    /** Held for orders whose payment has begun; what can be sold is onHand - reserved. */
    reserved: integer().notNull().default(0),
  },
  (t) => [check('stock_never_oversold', sql`${t.onHand} >= 0 and ${t.reserved} between 0 and ${t.onHand}`)],
);

/** What an unpaid order holds, until it is paid, cancelled or too old. */
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

/** Why what is on hand has changed: the shop says the first ones, the staff any of `STAFF_REASONS` (reasons.ts). */
export type MovementReason = 'sale' | 'restock' | 'cancel' | StaffReason;

/** Every change of what is on hand, with its reason; the sum over a variant is its `onHand`. */
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
    /** What the staff add to the reason. */
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

/** What was made in one go, and until when it may be sold. */
export const stockBatches = pgTable(
  'stock_batches',
  {
    id: uuid().primaryKey(),
    variantId: text()
      .notNull()
      .references(() => stock.variantId),
    /** As it stands on the jar. */
    code: text().notNull(),
    /** Days of the shop. */
    madeOn: date({ mode: 'string' }).notNull(),
    expiresOn: date({ mode: 'string' }).notNull(),
    quantity: integer().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** When nothing was left of it. */
    finishedAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    check('stock_batches_quantity', sql`${t.quantity} > 0`),
    check('stock_batches_days', sql`${t.expiresOn} > ${t.madeOn}`),
    unique('stock_batches_code').on(t.variantId, t.code),
    index('stock_batches_by_expiry').on(t.expiresOn).where(sql`${t.finishedAt} is null`),
  ],
);
