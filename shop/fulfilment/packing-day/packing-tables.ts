import { sql } from 'drizzle-orm';
import {
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
import { orders } from '#shop/orders/order-tables.ts';

/** Orders that are packed one after another, by one person or several. */
export const packingQueues = pgTable('packing_queues', {
  id: uuid().primaryKey(),
  startedBy: text().notNull(),
  startedAt: timestamp({ withTimezone: true }).notNull(),
});

export type PackingState = 'waiting' | 'packing' | 'packed' | 'skipped';

export const packingQueueOrders = pgTable(
  'packing_queue_orders',
  {
    queueId: uuid()
      .notNull()
      .references(() => packingQueues.id),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    position: integer().notNull(),
    state: text().$type<PackingState>().notNull(),
    /** The email of the person who is packing it, packed it or skipped it; null while it waits. */
    packer: text(),
    /** Since when it has this state. */
    changedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.queueId, t.orderId] }),
    index('packing_queue_orders_of_order').on(t.orderId),
    uniqueIndex('packing_queue_orders_in_hand').on(t.orderId).where(sql`${t.state} = 'packing'`),
    check('packing_queue_orders_state', sql`${t.state} in ('waiting', 'packing', 'packed', 'skipped')`),
    check('packing_queue_orders_packer', sql`${t.state} = 'waiting' or ${t.packer} is not null`),
  ],
);
