import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgSequence, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { orders } from '../order-tables.ts';
import type { DraftContent } from './draft-content.ts';

export const draftNumbers = pgSequence('draft_numbers', { startWith: 1 });

/** Orders that the staff are putting together: for the phone, a market, a gift. */
export const draftOrders = pgTable(
  'draft_orders',
  {
    /** Also the idempotency key of the order that it becomes. */
    id: uuid().primaryKey(),
    number: integer().notNull().unique(),
    /** Raised with each change, so that nobody overwrites what they haven't seen. */
    version: integer().notNull().default(1),
    content: jsonb().$type<DraftContent>().notNull(),
    orderId: uuid().references(() => orders.id),
    createdBy: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
    /** The row remains for a month, so that deleting can be undone. */
    deletedAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    index('draft_orders_by_date').on(t.updatedAt, t.id),
    index('draft_orders_of_order').on(t.orderId).where(sql`${t.orderId} is not null`),
  ],
);
