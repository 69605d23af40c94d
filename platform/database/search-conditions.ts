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

/** Whether some texts of a row have all words of a search: in any order, with or without accents, in parts of words. */
export const hasWords = (texts: readonly SQLWrapper[], search: string): SQL | undefined =>
  hasAllWords(soughtIn(texts), search);

/** @param sought in lowercase and without accents */
export const hasAllWords = (sought: SQLWrapper, search: string): SQL | undefined =>
  and(
    ...search
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => hasPart(sought, word)),
  );

/** The pattern of `like` for texts that start so. */
export const likeStart = (start: string): string => `${start.replace(/[\\%_]/g, '\\$&')}%`;

/** The pattern of `like` for texts with this part. */
export const likePart = (word: string): string => `%${likeStart(word)}`;
