import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Minimum length for a trigram index. */
const LETTERS = 3;
/** How many of the newest rows a short search scans. */
export const AMONG = 10_000;

/** Whether the search is too short for an index and scans the newest rows only. */
export const isShort = (search: string): boolean => [...search].length < LETTERS;

/** SQL condition for the newest rows of a table. @param at when a row was written; needs an index of its own */
export const amongNewest = (at: PgColumn): SQL =>
  sql`${at} >= (select min(newest.at) from (select ${at} as at from ${at.table} order by 1 desc limit ${AMONG}) newest)`;

/** A text in lowercase and without accents, as searches compare it. */
export const plainText = (text: unknown): SQL => sql`lower(without_accents(${text}))`;

/** What searches look in: some texts of a row. */
export const soughtIn = (texts: readonly SQLWrapper[]): SQL =>
  plainText(sql`concat_ws(' ', ${sql.join([...texts], sql`, `)})`);

/** @param sought in lowercase and without accents */
export const hasPart = (sought: SQLWrapper, word: string): SQL =>
  sql`${sought} like ${plainText(likePart(word))}`;

const wordsOf = (search: string): string[] => search.split(/\s+/).filter(Boolean);

/**
 * Whether some texts of a row, without an index, have all words of a search: in any order, with or without accents, in
 * parts of words.
 */
export function hasWords(texts: readonly SQLWrapper[], search: string): SQL | undefined {
  const parts = wordsOf(search).map((word) => plainText(likePart(word)));
  if (parts.length === 0) return undefined;
  // All words in one comparison, so that the text is worked out once.
  return sql`${soughtIn(texts)} like all (array[${sql.join(parts, sql`, `)}])`;
}

/** The same for a text with an index. @param sought in lowercase and without accents */
export const hasAllWords = (sought: SQLWrapper, search: string): SQL | undefined =>
  and(...wordsOf(search).map((word) => hasPart(sought, word)));

/** The pattern of `like` for texts that start so. */
export const likeStart = (start: string): string => `${start.replace(/[\\%_]/g, '\\$&')}%`;

/** The pattern of `like` for texts with this part. */
export const likePart = (word: string): string => `%${likeStart(word)}`;
