import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { orders } from '../order-tables.ts';
import type { Recipient } from './edit-rules.ts';

/** Where an order was to go before the staff changed it; the order itself has the current address. */
export const orderEdits = pgTable(
  'order_edits',
  {
    id: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    before: jsonb().$type<Recipient>().notNull(),
    after: jsonb().$type<Recipient>().notNull(),
    actor: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    index('order_edits_of_order').on(t.orderId, t.at),
    check('order_edits_change', sql`${t.before} <> ${t.after}`),
  ],
);

export const orderNotes = pgTable(
  'order_notes',
  {
    id: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    note: text().notNull(),
    actor: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index('order_notes_of_order').on(t.orderId, t.at)],
);
