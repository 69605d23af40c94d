import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';

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
