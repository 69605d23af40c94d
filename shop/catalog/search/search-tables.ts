import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { byteText, tsvector } from '#platform/database/columns.ts';

/** As they stand in a statement, so that the index of a level is known to be the right one. */
export const LEVELS = { 1: sql`1`, 2: sql`2`, 3: sql`3` };

/**
 * What can be found: one row for each published product, each post and each fixed page. The database keeps products
 * and posts here itself (migrations/0000_baseline.sql), whoever writes them.
 */
export const searchDocuments = pgTable(
  'search_documents',
  {
    kind: text().$type<'product' | 'blog' | 'page'>().notNull(),
    /** Of the product or the post; the path of a page. */
    ref: text().notNull(),
    title: text().notNull(),
    /** The title in small letters without accents and signs. */
    titleKey: byteText().notNull(),
    /**
     * Stems by weight (A name, B tags and kind, C ingredients and concerns, D text), and marks: `n:oat` for a word of
     * the name, `concern:`, `skin:`, `free:`, `category:`, and `kind:other` for what is no product.
     */
    words: tsvector().notNull(),
    /**
     * 1 to 3: a few, more, the rest. Those that are rated most come early, and a share of all others. A search looks
     * into the next level only when the one before gave too little, so that it costs the same in a large shop.
     */
    level: smallint().notNull(),
    inStock: boolean().notNull(),
    popularity: integer().notNull(),
    /** A post is not found before it is out. */
    visibleFrom: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.ref] }),
    check('search_documents_kind', sql`${t.kind} in ('product', 'blog', 'page')`),
    index('search_documents_by_title').on(t.level, t.titleKey),
    // One for each level, so that a search of a large shop reads of the first only what is in the first.
    ...Object.entries(LEVELS).map(([level, number]) =>
      index(`search_documents_by_words_${level}`)
        .using('gin', t.words)
        .with({ fastupdate: false })
        .where(sql`level = ${number}`),
    ),
  ],
);

/** Every word that stands somewhere, for what is half typed or mistyped. Numbers are left out. */
export const searchWords = pgTable(
  'search_words',
  {
    word: byteText().primaryKey(),
    stem: text().notNull(),
    /** In how many documents, and in how many names; counted from time to time. */
    documents: integer().notNull().default(0),
    names: integer().notNull().default(0),
    countedAt: timestamp({ withTimezone: true }),
  },
  (t) => [index('search_words_by_count').on(t.countedAt)],
);

/** What shoppers say for what the shop says. The owner's to change. */
export const searchSynonyms = pgTable(
  'search_synonyms',
  {
    /** What is typed: one to three words. */
    phrase: text().notNull(),
    /** Words, or a mark such as `concern:dryness`. */
    means: text().notNull(),
    /** Whether it is the same thing by another name; else it is near it, and ranks below. */
    isSame: boolean().notNull(),
  },
  (t) => [primaryKey({ columns: [t.phrase, t.means] })],
);

/** Searches that found nothing, for the owner. Nothing tells who searched. */
export const searchMisses = pgTable(
  'search_misses',
  {
    day: date().notNull(),
    query: text().notNull(),
    times: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.query] }), check('search_misses_times', sql`${t.times} > 0`)],
);
