import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

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

/** Every change of what is on hand, with its reason; the sum over a variant is its `onHand`. */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    variantId: text()
      .notNull()
      .references(() => stock.variantId),
    change: integer().notNull(),
    reason: text().$type<'count' | 'sale' | 'restock' | 'cancel'>().notNull(),
    orderId: uuid(),
    actor: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    check('stock_movements_change', sql`${t.change} <> 0`),
    check('stock_movements_reason', sql`${t.reason} in ('count', 'sale', 'restock', 'cancel')`),
    index('stock_movements_of_variant').on(t.variantId, t.at),
  ],
);
