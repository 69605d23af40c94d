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

/** A parcel of an order, from packing to delivery; also a return parcel. */
export const shipments = pgTable(
  'shipments',
  {
    id: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    direction: text().$type<'outbound' | 'return'>().notNull(),
    /** The parcel's position among the order's parcels in this direction, from 0. */
    position: integer().notNull(),
    /** Quantities by the position of their line in the order. */
    contents: jsonb().$type<{ line: number; quantity: number }[]>().notNull(),
    /** Null for a parcel that uses none of the shop's boxes. */
    boxId: text(),
    /** As sent to a carrier. */
    parcel: jsonb().$type<Parcel>().notNull(),
    /** Larger or heavier than any carrier accepts: the staff must look at it before it is sent. */
    isBeyondCarriers: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    uniqueIndex('shipments_of_order').on(t.orderId, t.direction, t.position),
    check('shipments_direction', sql`${t.direction} in ('outbound', 'return')`),
  ],
);

/** The parcels handed to a carrier on a day, in one list. */
export const manifests = pgTable('manifests', {
  id: uuid().primaryKey(),
  number: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
  day: date().notNull(),
  carrier: text().notNull(),
  madeBy: text().notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
});

/**
 * The state of a label purchase. `buying` and `unknown` may have been paid for: they are looked up, never bought again.
 */
export type LabelState = 'buying' | 'unknown' | 'bought' | 'failed' | 'voided';

/** A parcel's label, and every attempt to buy one. Its id is the reference sent to the carrier. */
export const labels = pgTable(
  'labels',
  {
    id: uuid().primaryKey(),
    shipmentId: uuid()
      .notNull()
      .references(() => shipments.id),
    state: text().$type<LabelState>().notNull(),
    /** When the last purchase attempt began, written before the carrier is asked. */
    startedAt: timestamp({ withTimezone: true }).notNull(),
    /** Null when no carrier was asked for it. */
    rateId: text(),
    carrier: text().notNull(),
    service: text().notNull(),
    costCents: integer(),
    transactionId: text(),
    trackingNumber: text(),
    trackingUrl: text(),
    /** A mock label, in test mode without a carrier: it ships no order. */
    isMock: boolean().notNull().default(false),
    /** Bought with a test key: no carrier accepts it. */
    isTest: boolean().notNull().default(false),
    /** The staff handed the parcel over without a label of ours; it may have no tracking number. */
    isByHand: boolean().notNull().default(false),
    failure: jsonb().$type<Pick<LabelFailure, 'problem' | 'httpStatus' | 'retryAfterSeconds'>>(),
    /** The failure as a sentence, in rows that predate `failure`. */
    problem: text(),
    boughtAt: timestamp({ withTimezone: true }),
    manifestId: uuid().references(() => manifests.id),
  },
  (t) => [
    check('labels_state', sql`${t.state} in ('buying', 'unknown', 'bought', 'failed', 'voided')`),
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
