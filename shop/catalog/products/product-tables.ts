import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';
import { bytea } from '#platform/database/columns.ts';

/** An entry of a product's INCI list, in label order. */
export interface Ingredient {
  inci: string;
  plain: string;
  note?: string;
  allergen?: boolean;
}

/** Outer dimensions, in whole millimetres. */
export interface Millimetres {
  length: number;
  width: number;
  height: number;
}

/** An option, for instance Size: 30 mL, 100 mL. */
export interface Option {
  name: string;
  values: string[];
}

/**
 * A draft is only visible to staff, a scheduled product is published on its day, an archived one is no longer
 * sold.
 */
export type ProductStatus = 'draft' | 'scheduled' | 'published' | 'archived';

/** Categories and their kinds. A migration adds the foreign key of products. */
export const categories = pgTable(
  'categories',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Slug of the category. */
    category: text().notNull(),
    /** Slug of a kind in the category; empty for the category itself. */
    kind: text().notNull().default(''),
    name: text().notNull(),
    /** Text below the name on its page. */
    intro: text().notNull().default(''),
    picture: text(),
    pictureAlt: text(),
    position: integer().notNull().default(0),
    archivedAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    unique('categories_address').on(t.category, t.kind),
    check(
      'categories_words',
      sql`${t.category} ~ '^[a-z0-9][a-z0-9-]{0,39}$' and ${t.kind} ~ '^([a-z0-9][a-z0-9-]{0,39})?$'`,
    ),
  ],
);

/** Earlier slugs of categories and kinds. */
export const categoryMoves = pgTable(
  'category_moves',
  {
    category: text().notNull(),
    kind: text().notNull().default(''),
    to: integer('to_id')
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.category, t.kind] })],
);

export const products = pgTable(
  'products',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    tagline: text().notNull(),
    description: text().array().notNull(),
    howToUse: text().array().notNull(),
    cautions: text().array().notNull(),
    category: text().notNull(),
    subcategory: text().notNull(),
    tags: text().array().notNull(),
    concerns: text().array().notNull(),
    skinTypes: text().array().notNull(),
    freeFrom: text().array().notNull(),
    ingredients: jsonb().$type<Ingredient[]>().notNull(),
    options: jsonb().$type<Option[]>().notNull(),
    /** Months after opening. */
    shelfLifeMonths: integer().notNull(),
    /** Null to let the kind decide (shop/checkout/box-packing/pieces.ts). */
    fragile: boolean(),
    upright: boolean(),
    /** For customs: Harmonized System code and country of origin; null where unknown. */
    hsCode: text(),
    originCountry: text(),
    /** How it is used on the skin, which ingredient limits depend on. */
    usage: text()
      .$type<'unknown' | 'rinse-off' | 'leave-on' | 'leave-on full body'>()
      .notNull()
      .default('unknown'),
    status: text().$type<ProductStatus>().notNull().default('draft'),
    publishAt: timestamp({ withTimezone: true }),
    /** The lowest current price of its active variants, stored so that lists can sort by an index. */
    priceFromCents: integer().notNull(),
    /** When the next sale of a variant starts or ends, and `priceFromCents` is computed again. */
    pricesChangeAt: timestamp({ withTimezone: true }),
    /** Sum and number of approved ratings, for an exact average without a join. */
    ratingSum: integer().notNull().default(0),
    ratingCount: integer().notNull().default(0),
    /** Whether any active variant is available. Maintained by triggers (migrations/0000_baseline.sql). */
    inStock: boolean().notNull().default(false),
    position: integer().notNull().default(0),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    check('products_usage', sql`${t.usage} in ('unknown', 'rinse-off', 'leave-on', 'leave-on full body')`),
    check('products_status', sql`${t.status} in ('draft', 'scheduled', 'published', 'archived')`),
    check('products_scheduled', sql`${t.status} <> 'scheduled' or ${t.publishAt} is not null`),
    check('products_price', sql`${t.priceFromCents} >= 0`),
    check(
      'products_rating',
      sql`${t.ratingCount} >= 0 and ${t.ratingSum} between ${t.ratingCount} and 5 * ${t.ratingCount}`,
    ),
    // A published product has ingredients and cautions (Cosmetic Regulations: the list on the site is label
    // law).
    check(
      'products_publishable',
      sql`${t.status} <> 'published' or (jsonb_array_length(${t.ingredients}) > 0 and cardinality(${t.cautions}) > 0)`,
    ),
    // See also products_listed, which covers all filters (migrations/0000_baseline.sql).
    index('products_featured').on(t.status, t.position, t.id),
    index('products_by_price').on(t.status, t.priceFromCents, t.id),
    index('products_by_date').on(t.status, t.createdAt, t.id),
    index('products_by_change').on(t.updatedAt.desc().nullsFirst(), t.id),
    index('products_waiting').on(t.publishAt).where(sql`${t.status} = 'scheduled'`),
    index('products_prices_change').on(t.pricesChangeAt).where(sql`${t.pricesChangeAt} is not null`),
  ],
);

export const variants = pgTable(
  'variants',
  {
    id: text().primaryKey(),
    productId: text()
      .notNull()
      .references(() => products.id),
    /** One value for each of the product's options, in order; empty without options. */
    values: text().array().notNull(),
    sku: text().notNull().unique(),
    /** The number under its barcode (gtin.ts); null where it has none. */
    gtin: text(),
    /** The ordinary price. What it costs at a moment is decided by `currentPrice` alone. */
    priceCents: integer().notNull(),
    /** The sale price, from its start until before its end; without a date it has no such limit. */
    saleCents: integer(),
    saleFrom: timestamp({ withTimezone: true }),
    saleUntil: timestamp({ withTimezone: true }),
    /** 0 where a draft lacks it, as its weight (publish-checks.ts). */
    netAmount: integer().notNull(),
    netUnit: text().$type<'mL' | 'g' | 'piece'>().notNull(),
    /** Weight as shipped, with its own package, in grams. */
    grams: integer().notNull(),
    /** Size as shipped, with its own package; null where it wasn't measured. */
    size: jsonb().$type<Millimetres>(),
    position: integer().notNull(),
    status: text().$type<'active' | 'archived'>().notNull().default('active'),
    /** The picture to show when it is chosen; null for the product's first. */
    pictureId: integer().references((): AnyPgColumn => productPictures.id, { onDelete: 'set null' }),
  },
  (t) => [
    check('variants_price', sql`${t.priceCents} >= 0`),
    check('variants_net', sql`${t.netAmount} >= 0 and ${t.netUnit} in ('mL', 'g', 'piece')`),
    check('variants_grams', sql`${t.grams} >= 0`),
    // Scanners add or leave out leading zeros.
    index('variants_by_gtin').on(sql`ltrim(${t.gtin}, '0')`).where(sql`${t.gtin} is not null`),
    check('variants_gtin', sql`${t.gtin} ~ '^([0-9]{8}|[0-9]{12,14})$'`),
    check('variants_sale', sql`${t.saleCents} > 0 and ${t.saleCents} < ${t.priceCents}`),
    check('variants_sale_dates', sql`${t.saleFrom} < ${t.saleUntil}`),
    check('variants_status', sql`${t.status} in ('active', 'archived')`),
    unique('variants_of_product').on(t.productId, t.values),
  ],
);

/**
 * What variants were offered at: each row holds until the next one. An ordinary price may only be claimed where it
 * was one (Competition Act, 74.01(3)).
 */
export const priceHistory = pgTable(
  'price_history',
  {
    variantId: text()
      .notNull()
      .references(() => variants.id, { onDelete: 'cascade' }),
    at: timestamp({ withTimezone: true }).notNull(),
    priceCents: integer().notNull(),
    saleCents: integer(),
    saleFrom: timestamp({ withTimezone: true }),
    saleUntil: timestamp({ withTimezone: true }),
    /** Whether shoppers could see it: of a published product, and active. */
    isOffered: boolean().notNull(),
  },
  (t) => [primaryKey({ columns: [t.variantId, t.at] })],
);

/** Re-encoded uploads, from which all sizes are made, so that a lost folder can be rebuilt. */
export const pictureOriginals = pgTable('picture_originals', {
  id: text().primaryKey(),
  picture: bytea().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
});

/** Placeholders by picture name; another crop has another name. */
export const picturePlaceholders = pgTable(
  'picture_placeholders',
  {
    src: text().primaryKey(),
    /** WebP in base64 (`makeBlur`). */
    placeholder: text().notNull(),
  },
  // It is inlined into pages, so every byte is sent with every page.
  (t) => [check('picture_placeholders_small', sql`length(${t.placeholder}) between 1 and 200`)],
);

export const productPictures = pgTable(
  'product_pictures',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    src: text().notNull(),
    alt: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    position: integer().notNull(),
    /** The uncropped original; null where the sizes exist already, as in the demo shop. */
    originalId: text().references(() => pictureOriginals.id),
    /** Focal point, in percent of width and height. */
    focusX: integer().notNull().default(50),
    focusY: integer().notNull().default(50),
  },
  (t) => [
    check('product_pictures_focus', sql`${t.focusX} between 0 and 100 and ${t.focusY} between 0 and 100`),
    index('product_pictures_by_src').on(t.src),
    check('product_pictures_size', sql`${t.width} > 0 and ${t.height} > 0`),
    unique('product_pictures_order').on(t.productId, t.position),
  ],
);
