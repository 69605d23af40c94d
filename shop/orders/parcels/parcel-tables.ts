import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Parcel } from '#shop/checkout/index.ts';
import { orders } from '../order-tables.ts';
import type { LabelFailure } from './label-problems.ts';

/** A parcel of an order, from packing to the door. A return is one too, the other way. */
export const shipments = pgTable(
  'shipments',
  {
    id: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    direction: text().$type<'outbound' | 'return'>().notNull(),
    /** Which of the order's parcels in this direction, from 0. */
    position: integer().notNull(),
    /** Pieces by the position of their line in the order. */
    contents: jsonb().$type<{ line: number; quantity: number }[]>().notNull(),
    /** Null where it is no box of the shop's. */
    boxId: text(),
    /** As a carrier is told it. */
    parcel: jsonb().$type<Parcel>().notNull(),
    /** Larger or heavier than a carrier can be told truly: somebody looks at it before it is sent. */
    isBeyondCarriers: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    uniqueIndex('shipments_of_order').on(t.orderId, t.direction, t.position),
    check('shipments_direction', sql`${t.direction} in ('outbound', 'return')`),
  ],
);

/** What is handed to a carrier on a day, in one list. */
export const manifests = pgTable('manifests', {
  id: uuid().primaryKey(),
  number: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
  day: date().notNull(),
  carrier: text().notNull(),
  madeBy: text().notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
});

/** How far the buying of a label is. `buying` and `unknown` may have been paid for: they are looked for, never bought again. */
export type LabelState = 'buying' | 'unknown' | 'bought' | 'failed' | 'given-back';

/** A label of a shipment, and every try to buy one. Its id is the reference under which the carrier is asked. */
export const labels = pgTable(
  'labels',
  {
    id: uuid().primaryKey(),
    shipmentId: uuid()
      .notNull()
      .references(() => shipments.id),
    state: text().$type<LabelState>().notNull(),
    /** When buying began last, written before the carrier is asked. */
    startedAt: timestamp({ withTimezone: true }).notNull(),
    /** Null where no carrier was asked for it. */
    rateId: text(),
    carrier: text().notNull(),
    service: text().notNull(),
    costCents: integer(),
    transactionId: text(),
    trackingNumber: text(),
    trackingUrl: text(),
    /** Made up, in test mode without a carrier: it sends nothing and ships no order. */
    isMock: boolean().notNull().default(false),
    /** Bought with a key for trying: no carrier takes it. */
    isTest: boolean().notNull().default(false),
    /** The parcel went without a label of ours: the staff handed it over, and there may be no number. */
    isByHand: boolean().notNull().default(false),
    /** Why there is no label. */
    failure: jsonb().$type<Pick<LabelFailure, 'problem' | 'httpStatus' | 'retryAfterSeconds'>>(),
    /** The same as a sentence, in rows from before `failure`. */
    problem: text(),
    boughtAt: timestamp({ withTimezone: true }),
    manifestId: uuid().references(() => manifests.id),
  },
  (t) => [
    check('labels_state', sql`${t.state} in ('buying', 'unknown', 'bought', 'failed', 'given-back')`),
    check('labels_bought', sql`${t.state} <> 'bought' or ${t.trackingNumber} is not null or ${t.isByHand}`),
    index('labels_of_shipment').on(t.shipmentId),
    uniqueIndex('labels_one_of_shipment')
      .on(t.shipmentId)
      .where(sql`${t.state} in ('buying', 'unknown', 'bought')`),
    index('labels_by_day').on(t.boughtAt).where(sql`${t.state} = 'bought'`),
    index('labels_in_doubt').on(t.startedAt).where(sql`${t.state} in ('buying', 'unknown')`),
    index('labels_to_hand_over').on(t.carrier).where(sql`${t.state} = 'bought' and ${t.manifestId} is null`),
    index('labels_of_manifest').on(t.manifestId).where(sql`${t.manifestId} is not null`),
    index('labels_of_tracking').on(t.trackingNumber).where(sql`${t.trackingNumber} is not null`),
  ],
);
