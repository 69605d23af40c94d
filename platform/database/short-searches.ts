import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Fewer letters than an index by trigrams can look up. */
const LETTERS = 3;
/** Among so many of the newest rows it is looked for. */
export const AMONG = 10_000;

/** Whether no index helps to find what was typed: it is looked for among the newest rows only. */
export const isShort = (search: string): boolean => [...search].length < LETTERS;

/** Part of a query for the newest rows of a table. @param at when a row was written, by an index of its own */
export const amongNewest = (at: PgColumn): SQL =>
  sql`${at} >= (select min(newest.at) from (select ${at} as at from ${at.table} order by 1 desc limit ${AMONG}) newest)`;
