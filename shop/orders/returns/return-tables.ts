import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { orders } from '../order-tables.ts';
import { refunds } from '../refunds/refund-tables.ts';
import type { ReturnReason, ReturnStatus } from './return-rules.ts';

export const returns = pgTable(
  'returns',
  {
    id: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    status: text().$type<ReturnStatus>().notNull().default('requested'),
    reason: text().$type<ReturnReason>().notNull(),
    /** The buyer's comment. */
    note: text().notNull(),
    /** The shop's reply. */
    answer: text().notNull().default(''),
    refundId: uuid().references(() => refunds.id),
    wantsExchange: boolean().notNull().default(false),
    /** The replacement's order. */
    exchangeId: uuid().references(() => orders.id),
    requestedAt: timestamp({ withTimezone: true }).notNull(),
    changedAt: timestamp({ withTimezone: true }).notNull(),
    /** What the list's search looks in, in lowercase and without accents (sought-returns.server.ts). */
    sought: text().notNull().default(''),
  },
  (t) => [
    check(
      'returns_status',
      sql`${t.status} in ('requested', 'approved', 'received', 'refunded', 'exchanging', 'exchanged', 'rejected')`,
    ),
    check('returns_reason', sql`${t.reason} in ('changed-mind', 'reaction', 'damaged', 'wrong', 'other')`),
    check('returns_refunded', sql`(${t.status} = 'refunded') = (${t.refundId} is not null)`),
    check(
      'returns_exchanged',
      sql`(${t.status} in ('exchanging', 'exchanged')) = (${t.exchangeId} is not null)`,
    ),
    uniqueIndex('returns_of_exchange').on(t.exchangeId),
    uniqueIndex('returns_one_open')
      .on(t.orderId)
      .where(sql`${t.status} in ('requested', 'approved', 'received', 'exchanging')`),
    index('returns_by_date').on(t.requestedAt, t.id),
    index('returns_of_order').on(t.orderId, t.requestedAt),
    index('returns_open')
      .on(t.requestedAt)
      .where(sql`${t.status} in ('requested', 'approved', 'received', 'exchanging')`),
  ],
);

/** Quantities of a return by the position of their line in the order. */
export const returnLines = pgTable(
  'return_lines',
  {
    returnId: uuid()
      .notNull()
      .references(() => returns.id),
    line: integer().notNull(),
    quantity: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.returnId, t.line] }),
    check('return_lines_quantity', sql`${t.quantity} > 0`),
  ],
);
