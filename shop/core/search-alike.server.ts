import { and, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { hasPart, plainText } from '#platform/database/search-conditions.ts';
import { type Core, inTransaction } from './core.ts';

/** What a list's search looks in. */
export interface Sought {
  id: PgColumn;
  /** The texts of a row, in lowercase and without accents. */
  text: SQLWrapper;
  /** Of rows that are equally alike, the later come first. */
  at: PgColumn;
  /** The parts of a search, where they are other than its words. */
  wordsOf?(search: string): string[];
  /** Whether a row has such a part, where it isn't just in its text. */
  hasPart?(word: string): SQL | undefined;
}

export interface Searched {
  condition: SQL | undefined;
  /** Nothing has the words of the search; these are spelt alike, the most alike first. */
  byLikeness: SQL | null;
}

const MOST_ALIKE = 200;
/** Numbers and codes are right or wrong; words may be misspelt. */
const WORD = /\p{L}{3}/u;
/** Least similarity of all words together, for words too short to be misspelt alone: “Ben Feld”. */
const ALIKE_TOGETHER = 0.6;

const partsOf = ({ wordsOf }: Sought, search: string): string[] =>
  wordsOf?.(search) ?? search.split(/\s+/).filter(Boolean);

/** Whether each word is spelt alike, or all of them together; numbers and short words must match exactly. */
export function isSpeltLike(sought: Sought, search: string): SQL | undefined {
  const { text } = sought;
  const words = partsOf(sought, search);
  const isThere = sought.hasPart ?? ((word: string) => hasPart(text, word));
  const isLike = (word: string) => sql`${plainText(word)} <% ${text}`;
  const isEach = and(...words.map((word) => (WORD.test(word) ? isLike(word) : isThere(word))));
  if (words.length < 2 || !words.every((word) => WORD.test(word))) return isEach;
  const all = words.join(' ');
  return or(
    isEach,
    sql`(${isLike(all)} and word_similarity(${plainText(all)}, ${text}) >= ${ALIKE_TOGETHER})`,
  );
}

/** The rows most like a search, up to a few hundred: a letter or two of a word are different or missing. */
export async function rowsAlike(
  shop: Core,
  sought: Sought,
  search: string,
  others: SQL | undefined,
): Promise<{ condition: SQL; byLikeness: SQL }> {
  const { id, text, at } = sought;
  const likeness = sql.join(
    partsOf(sought, search).map((word) => sql`word_similarity(${plainText(word)}, ${text})`),
    sql` + `,
  );
  const ids = await inTransaction(shop, async ({ db }) => {
    await db.execute(sql`set local pg_trgm.word_similarity_threshold = 0.5`);
    const { rows } = await db.execute<{ id: string }>(sql`
      with found as materialized (
        select ${id} as id, ${at} as at, ${likeness} as likeness from ${id.table}
        where ${and(isSpeltLike(sought, search), others)})
      select id from found order by likeness desc, at desc nulls last, id limit ${MOST_ALIKE}`);
    return rows.map((row) => row.id);
  });
  const found = id.getSQLType() === 'uuid' ? sql`${sql.param(ids)}::uuid[]` : sql`${sql.param(ids)}::text[]`;
  return { condition: sql`${id} = any(${found})`, byLikeness: sql`array_position(${found}, ${id})` };
}

/** Whether a search may be misspelt: numbers and codes are right or wrong. */
export const mayBeMisspelt = (search: string): boolean => WORD.test(search);

/**
 * The rows that a list's search finds or, where it finds none, those that are spelt like it.
 * @param isFound the search as it is written; undefined without one
 * @param others the list's other conditions
 */
export async function searchRows(
  shop: Core,
  sought: Sought,
  search: string,
  { isFound, others }: { isFound: SQL | undefined; others: SQL | undefined },
): Promise<Searched> {
  const condition = and(isFound, others);
  if (!mayBeMisspelt(search)) return { condition, byLikeness: null };
  const [found] = await shop.db.select({ id: sought.id }).from(sought.id.table).where(condition).limit(1);
  return found ? { condition, byLikeness: null } : rowsAlike(shop, sought, search, others);
}
