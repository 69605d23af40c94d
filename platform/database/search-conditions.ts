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

/** Whether some texts of a row have all words of a search: in any order, with or without accents, in parts of words. */
export function hasWords(texts: readonly SQLWrapper[], search: string): SQL | undefined {
  const all = sql`lower(without_accents(concat_ws(' ', ${sql.join([...texts], sql`, `)})))`;
  const words = search.split(/\s+/).filter(Boolean);
  return and(...words.map((word) => sql`${all} like lower(without_accents(${likePart(word)}))`));
}

/** The pattern of `like` for texts with this part. */
export const likePart = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`;
