import { sql } from 'drizzle-orm';
import {
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

/** One entry of a product's INCI list, in the order of the label. */
export interface Ingredient {
  inci: string;
  plain: string;
  note?: string;
  allergen?: boolean;
}

/** Outer edges, in whole millimetres. */
export interface Millimetres {
  length: number;
  width: number;
  height: number;
}

/** A level of choice, for instance Size: 30 mL, 100 mL. */
export interface Option {
  name: string;
  values: string[];
}

/** A draft is seen by the staff alone, a scheduled one waits for its day, an archived one is sold no more. */
export type ProductStatus = 'draft' | 'scheduled' | 'published' | 'archived';

/** What products are: the categories of the shop, and the kinds in each. Products name them by a key (migrations). */
export const categories = pgTable(
  'categories',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** As addresses and products name it. */
    category: text().notNull(),
    /** A kind in the category, as addresses name it; empty for the category itself. */
    kind: text().notNull().default(''),
    name: text().notNull(),
    /** What its page says below its name. */
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

/** What categories and kinds were called in addresses before. */
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
    /** Null where the kind of product decides (shop/checkout/packing/pieces.ts). */
    fragile: boolean(),
    upright: boolean(),
    /** For customs: digits of the Harmonized System, and the country where it is made; null where nobody has said. */
    hsCode: text(),
    originCountry: text(),
    /** How it meets the skin, on which limits of ingredients depend. */
    usage: text()
      .$type<'unknown' | 'rinse-off' | 'leave-on' | 'leave-on full body'>()
      .notNull()
      .default('unknown'),
    status: text().$type<ProductStatus>().notNull().default('draft'),
    /** When a scheduled product goes into the shop. */
    publishAt: timestamp({ withTimezone: true }),
    /** The lowest price of its active variants, kept here so that lists sort by an index. */
    priceFromCents: integer().notNull(),
    /** Sum and number of approved ratings: the average is exact and costs no join. */
    ratingSum: integer().notNull().default(0),
    ratingCount: integer().notNull().default(0),
    /** Whether any of its active variants can be had. Kept by triggers (migrations/0000_baseline.sql). */
    inStock: boolean().notNull().default(false),
    position: integer().notNull().default(0),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
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
    // A published product has its ingredients and its cautions (Cosmetic Regulations: the list on the site is label law).
    check(
      'products_publishable',
      sql`${t.status} <> 'published' or (jsonb_array_length(${t.ingredients}) > 0 and cardinality(${t.cautions}) > 0)`,
    ),
    // And products_listed, which holds all that filters ask (migrations/0000_baseline.sql).
    index('products_featured').on(t.status, t.position, t.id),
    index('products_by_price').on(t.status, t.priceFromCents, t.id),
    index('products_by_date').on(t.status, t.createdAt, t.id),
    index('products_by_change').on(t.updatedAt.desc().nullsFirst(), t.id),
    index('products_waiting').on(t.publishAt).where(sql`${t.status} = 'scheduled'`),
  ],
);

export const variants = pgTable(
  'variants',
  {
    id: text().primaryKey(),
    productId: text()
      .notNull()
      .references(() => products.id),
    /** One value for each of the product's options, in their order; empty where there is no choice. */
    values: text().array().notNull(),
    sku: text().notNull().unique(),
    priceCents: integer().notNull(),
    netAmount: integer().notNull(),
    netUnit: text().$type<'mL' | 'g' | 'piece'>().notNull(),
    /** Weight as shipped, with its own package, in grams. */
    grams: integer().notNull(),
    /** Size as shipped, with its own package; null where nobody has measured it. */
    size: jsonb().$type<Millimetres>(),
    position: integer().notNull(),
    status: text().$type<'active' | 'archived'>().notNull().default('active'),
  },
  (t) => [
    check('variants_price', sql`${t.priceCents} >= 0`),
    check('variants_net', sql`${t.netAmount} > 0 and ${t.netUnit} in ('mL', 'g', 'piece')`),
    check('variants_grams', sql`${t.grams} > 0`),
    check('variants_status', sql`${t.status} in ('active', 'archived')`),
    unique('variants_of_product').on(t.productId, t.values),
  ],
);

/** Pictures as the staff gave them, drawn anew, from which all sizes are made: a lost folder costs nothing. */
export const pictureOriginals = pgTable('picture_originals', {
  id: text().primaryKey(),
  picture: bytea().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
});

/** What pages show of a picture until it is there, by its name; another cut of it is another name. */
export const picturePlaceholders = pgTable(
  'picture_placeholders',
  {
    src: text().primaryKey(),
    /** WebP in base64 (`makeBlur`). */
    placeholder: text().notNull(),
  },
  // It goes into pages, and each byte of it with every visit.
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
    /** What it is cut from; null where its sizes lie ready, as those of the demonstration do. */
    originalId: text().references(() => pictureOriginals.id),
    /** What must stay in sight when it is cut, in hundredths of its width and height. */
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
