import { type SQL, sql } from 'drizzle-orm';
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
import { SEARCH_LOCALES, type SearchLocale } from './search-query.ts';

/** Literals instead of parameters, so that the planner picks the index of the level. */
export const LEVELS = { 1: sql`1`, 2: sql`2`, 3: sql`3` };
/** Literals for the same reason. */
export const LANGUAGES: Record<SearchLocale, SQL> = { 'en-CA': sql`'en-CA'`, 'fr-CA': sql`'fr-CA'` };

/**
 * One row for each published product, post and fixed page in each language, with its words as they are translated.
 * The database maintains those of products and posts (functions `search_*` of the migrations), whatever writes them.
 */
export const searchDocuments = pgTable(
  'search_documents',
  {
    locale: text().$type<SearchLocale>().notNull(),
    kind: text().$type<'product' | 'blog' | 'page'>().notNull(),
    /** The product's or post's id; the path of a page. */
    ref: text().notNull(),
    title: text().notNull(),
    /** The title in lower case without accents and punctuation. */
    titleKey: byteText().notNull(),
    /**
     * Stems by weight (A name, B tags and kind, C ingredients and concerns, D text), and marks: `n:oat` for a
     * word of the name, `concern:`, `skin:`, `free:`, `category:`, and `kind:other` for anything but a
     * product.
     */
    words: tsvector().notNull(),
    /**
     * 1 to 3, each larger than the one before. The most-rated documents are in the first levels, with a
     * sample of all others. A search reads the next level only when the one before gave too little, so that
     * it is fast in a large shop.
     */
    level: smallint().notNull(),
    inStock: boolean().notNull(),
    popularity: integer().notNull(),
    /** A post isn't found before its publication. */
    visibleFrom: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.locale, t.kind, t.ref] }),
    check('search_documents_kind', sql`${t.kind} in ('product', 'blog', 'page')`),
    index('search_documents_by_title').on(t.locale, t.level, t.titleKey),
    index('search_documents_of_products').on(t.locale, t.titleKey, t.ref).where(sql`kind = 'product'`),
    // One index per language and level, so that a search of the first level reads only its part.
    ...SEARCH_LOCALES.flatMap((locale) =>
      Object.entries(LEVELS).map(([level, number]) =>
        index(`search_documents_by_words_${locale.slice(0, 2)}_${level}`)
          .using('gin', t.words)
          .with({ fastupdate: false })
          .where(sql`locale = ${LANGUAGES[locale]} and level = ${number}`),
      ),
    ),
  ],
);

/** The vocabulary, for completion and correction. Numbers are left out. */
export const searchWords = pgTable(
  'search_words',
  {
    locale: text().$type<SearchLocale>().notNull(),
    word: byteText().notNull(),
    stem: text().notNull(),
    /** Numbers of documents and of names that contain it, updated periodically. */
    documents: integer().notNull().default(0),
    names: integer().notNull().default(0),
    countedAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    primaryKey({ columns: [t.locale, t.word] }),
    index('search_words_by_count').on(t.locale, t.countedAt),
  ],
);

/** Synonyms, editable by the owner. */
export const searchSynonyms = pgTable(
  'search_synonyms',
  {
    /** The language of the phrase and of what it means. */
    locale: text().$type<SearchLocale>().notNull(),
    /** One to three words. */
    phrase: text().notNull(),
    /** Words, or a mark such as `concern:dryness`. */
    means: text().notNull(),
    /** True for an exact synonym; a related term ranks lower. */
    isSame: boolean().notNull(),
  },
  (t) => [primaryKey({ columns: [t.locale, t.phrase, t.means] })],
);

/** Products whose words changed with the translation of a term that they share; see `reindexDue`. */
export const searchDue = pgTable('search_due', { productId: text().primaryKey() });

/** How often pages of results were shown, with or without results. Nothing identifies the client. */
export const searches = pgTable(
  'searches',
  {
    day: date().notNull(),
    query: text().notNull(),
    times: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.query] }), check('searches_times', sql`${t.times} > 0`)],
);

/** Searches without results, for the owner. Nothing identifies the client. */
export const searchMisses = pgTable(
  'search_misses',
  {
    day: date().notNull(),
    query: text().notNull(),
    times: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.query] }), check('search_misses_times', sql`${t.times} > 0`)],
);
