import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { products } from '../products/product-tables.ts';
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
  (t) => [
    check('stock_never_oversold', sql`${t.onHand} >= 0 and ${t.reserved} between 0 and ${t.onHand}`),
    index('stock_by_available').on(sql`(${t.onHand} - ${t.reserved})`),
  ],
);

/**
 * Sums over the variants of each product, so that lists can sort by them. They are worked out again when a variant or
 * its stock changes (product-stock.server.ts).
 */
export const productStock = pgTable(
  'product_stock',
  {
    productId: text()
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Of the active variants together, and of the one with the least; null where none has stock. */
    available: integer().notNull(),
    lowest: integer(),
    /** Of all variants, with their value at the ordinary price. */
    onHand: integer().notNull(),
    reserved: integer().notNull(),
    valueCents: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [
    index('product_stock_by_available').on(t.available, t.productId),
    index('product_stock_by_lowest').on(t.lowest),
  ],
);

/** Products whose sums must be worked out again, written by triggers (migrations). */
export const staleProductStock = pgTable('stale_product_stock', { productId: text().notNull() });

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
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    check('stock_movements_change', sql`${t.change} <> 0`),
    check(
      'stock_movements_reason',
      sql`${t.reason} in ('count', 'sale', 'restock', 'cancel', 'made', 'damaged', 'given', 'expired', 'correction')`,
    ),
    index('stock_movements_of_variant').on(t.variantId, t.at),
    // Rows are only added, so the few blocks of a period are found by a tiny index.
    index('stock_movements_by_time').using('brin', t.at),
  ],
);

/** Counts of the stock, stored for undo. */
export const stockTakes = pgTable(
  'stock_takes',
  {
    id: uuid().primaryKey(),
    /** The actor's email. */
    actor: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** By how much each variant was off. */
    changes: jsonb().$type<{ variantId: string; change: number }[]>().notNull(),
    undoneAt: timestamp({ withTimezone: true }),
  },
  (t) => [index('stock_takes_by_age').on(t.at)],
);

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
