import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { OfferedRate } from './offer.ts';

/** Centimetres. */
export interface Dimensions {
  length: number;
  width: number;
  height: number;
}

export const shippingBoxes = pgTable(
  'shipping_boxes',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    internal: jsonb().$type<Dimensions>().notNull(),
    external: jsonb().$type<Dimensions>().notNull(),
    emptyGrams: integer().notNull(),
    maxGrams: integer().notNull(),
    costCents: integer().notNull(),
    maxItems: integer().notNull(),
    paddingGrams: integer().notNull(),
    productTypes: text().array().notNull(),
    /** No longer used for packing; earlier parcels still refer to it. */
    isArchived: boolean().notNull().default(false),
  },
  (t) => [
    check(
      'shipping_boxes_positive',
      sql`${t.emptyGrams} >= 0 and ${t.maxGrams} > 0 and ${t.costCents} >= 0 and ${t.maxItems} > 0 and ${t.paddingGrams} >= 0`,
    ),
  ],
);

export const packagingMaterials = pgTable('packaging_materials', {
  id: text().primaryKey(),
  name: text().notNull(),
  grams: integer().notNull(),
  dimensions: jsonb().$type<Dimensions>().notNull(),
  costCents: integer().notNull(),
});

/** The offer for a cart and an address: an order may only be placed at a price recorded here. */
export const shippingQuotes = pgTable(
  'shipping_quotes',
  {
    id: uuid().primaryKey(),
    cartId: text().notNull(),
    /** Fingerprint of contents and destination. */
    asked: text().notNull(),
    /** The carriers' prices before free shipping, cheapest first. */
    rates: jsonb().$type<OfferedRate[]>().notNull(),
    /** Whether no carrier answered and the prices are the shop's estimate. */
    isEstimate: boolean().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    index('shipping_quotes_of_cart').on(t.cartId, t.asked, t.at),
    index('shipping_quotes_by_age').on(t.at),
  ],
);
