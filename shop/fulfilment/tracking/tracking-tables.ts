import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { TrackingEvent, TrackingStatus } from '#shop/checkout/index.ts';
import { labels } from '#shop/orders/parcels/parcel-tables.ts';

/** Where the parcel of a label is, as it was last heard. */
export const trackings = pgTable(
  'trackings',
  {
    labelId: uuid()
      .primaryKey()
      .references(() => labels.id),
    status: text().$type<TrackingStatus>().notNull(),
    location: text().notNull(),
    lastUpdate: timestamp({ withTimezone: true }),
    /** The newest first. */
    events: jsonb().$type<TrackingEvent[]>().notNull(),
    estimatedDelivery: timestamp({ withTimezone: true }),
    /** When the carrier was asked to tell us of changes: once a parcel. */
    registeredAt: timestamp({ withTimezone: true }),
    /** When the carrier was asked, or told us, last. */
    checkedAt: timestamp({ withTimezone: true }),
    /** When to ask again; null when it is over. */
    nextCheckAt: timestamp({ withTimezone: true }),
  },
  (t) => [index('trackings_due').on(t.nextCheckAt).where(sql`${t.nextCheckAt} is not null`)],
);
