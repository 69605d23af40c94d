import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytea } from '#platform/database/columns.ts';
import type { LabelFailure, LabelNote } from '#shop/orders/index.ts';
import { orders } from '#shop/orders/order-tables.ts';
import { labels } from '#shop/orders/parcels/parcel-tables.ts';

/** The PDFs of labels, fetched at once: the carrier's URL expires, and everyone who has it can read the file. */
export const labelFiles = pgTable('label_files', {
  labelId: uuid()
    .primaryKey()
    .references(() => labels.id),
  pdf: bytea().notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
});

export const labelBatches = pgTable('label_batches', {
  id: uuid().primaryKey(),
  startedBy: text().notNull(),
  startedAt: timestamp({ withTimezone: true }).notNull(),
  /** Until when a worker holds it; after that, the worker has died. */
  leaseUntil: timestamp({ withTimezone: true }),
  finishedAt: timestamp({ withTimezone: true }),
});

export const labelBatchOrders = pgTable(
  'label_batch_orders',
  {
    batchId: uuid()
      .notNull()
      .references(() => labelBatches.id),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    position: integer().notNull(),
    state: text().$type<'waiting' | 'done' | 'failed'>().notNull(),
    failure: jsonb().$type<LabelFailure>(),
    note: jsonb().$type<LabelNote>(),
    /** The failure or note as a sentence, in rows that predate `failure` and `note`. */
    problem: text(),
  },
  (t) => [
    primaryKey({ columns: [t.batchId, t.orderId] }),
    index('label_batch_orders_of_order').on(t.orderId),
    check('label_batch_orders_state', sql`${t.state} in ('waiting', 'done', 'failed')`),
  ],
);
