import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { TrackingEvent, TrackingStatus } from '#shop/checkout/index.ts';
import { labels } from '#shop/orders/parcels/parcel-tables.ts';

/** The last reported tracking of a label's parcel. */
export const trackings = pgTable(
  'trackings',
  {
    labelId: uuid()
      .primaryKey()
      .references(() => labels.id),
    status: text().$type<TrackingStatus>().notNull(),
    location: text().notNull(),
    lastUpdate: timestamp({ withTimezone: true }),
    /** Newest first. */
    events: jsonb().$type<TrackingEvent[]>().notNull(),
    estimatedDelivery: timestamp({ withTimezone: true }),
    /** When the carrier was asked to send updates: once per parcel. */
    registeredAt: timestamp({ withTimezone: true }),
    /** When the carrier was last asked, or last sent an update. */
    checkedAt: timestamp({ withTimezone: true }),
    /** When to ask again; null when tracking is over. */
    nextCheckAt: timestamp({ withTimezone: true }),
  },
  (t) => [index('trackings_due').on(t.nextCheckAt).where(sql`${t.nextCheckAt} is not null`)],
);
