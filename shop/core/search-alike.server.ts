import { and, count, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { amongNewest, hasPart, isShort, plainText } from '#platform/database/search-conditions.ts';
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
  /** Whether a row has words spelt like this, where its text has no index of its own. */
  isLike?(words: string): SQL;
}

export interface Searched {
  /** For a page of the list, in the list's order. */
  condition: SQL | undefined;
  /** The same rows, for their number: all of them are looked up in the index. */
  indexed: SQL | undefined;
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

const hasPartOf = ({ text, hasPart: isThere }: Sought): ((word: string) => SQL | undefined) =>
  isThere ?? ((word) => hasPart(text, word));

/** Whether a row has all parts of a search; one that is too short for an index is looked for in the newest rows. */
export function isWritten(sought: Sought, search: string): SQL | undefined {
  const words = partsOf(sought, search);
  if (words.length === 0) return undefined;
  // The newest first: the texts of older rows aren't worked out.
  return and(words.every(isShort) ? amongNewest(sought.at) : undefined, ...words.map(hasPartOf(sought)));
}

/** Whether each word is spelt alike, or all of them together; numbers and short words must match exactly. */
export function isSpeltLike(sought: Sought, search: string): SQL | undefined {
  const { text } = sought;
  const words = partsOf(sought, search);
  const isThere = hasPartOf(sought);
  const isLike = sought.isLike ?? ((word: string) => sql`${plainText(word)} <% ${text}`);
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
  const found = arrayOf(id, ids);
  return { condition: sql`${id} = any(${found})`, byLikeness: sql`array_position(${found}, ${id})` };
}

const arrayOf = (id: PgColumn, ids: readonly string[]): SQL =>
  id.getSQLType() === 'uuid' ? sql`${sql.param(ids)}::uuid[]` : sql`${sql.param(ids)}::text[]`;

/** As its index has it. */
const newestFirst = (at: PgColumn): SQL => (at.notNull ? sql`${at} desc` : sql`${at} desc nulls last`);

/** How many of the newest rows are searched first, to tell whether a search has many matches. */
const LOOKED_FIRST = 1_000;
/** With as many matches among these, a page is filled from few more rows. */
const OFTEN = 20;
/** More matches than these are not listed one by one. */
const MOST_FOUND = 1_000;

/**
 * The rows that a search finds. Rare matches are looked up in the index at once: the database would rather read all
 * rows where it is asked for a page of them, or whether there is one.
 * @returns null where it finds nothing
 */
async function rowsWritten(
  { db }: Core,
  { id, at }: Sought,
  isFound: SQL,
  others: SQL | undefined,
): Promise<Omit<Searched, 'byLikeness'> | null> {
  const { table } = id;
  const newest = sql`(select * from ${table} where ${others ?? sql`true`} order by ${newestFirst(at)}
    limit ${LOOKED_FIRST}) ${table}`;
  const { rows: first } = await db.execute<{ found: number }>(
    sql`select count(*)::int as found from (select from ${newest} where ${isFound} limit ${OFTEN}) found`,
  );
  // `case` keeps the database from collecting all of them from the index, and from believing that there are few.
  if (first[0]!.found === OFTEN)
    return { condition: and(sql`case when ${isFound} then true end`, others), indexed: and(isFound, others) };
  const found = sql`with found as materialized (select ${id} as id from ${table} where ${and(isFound, others)})
    select id from found`;
  const { rows } = await db.execute<{ id: string }>(sql`${found} limit ${MOST_FOUND}`);
  if (rows.length === 0) return null;
  if (rows.length === MOST_FOUND)
    return { condition: sql`${id} = any(array(${found}))`, indexed: and(isFound, others) };
  const ids = arrayOf(
    id,
    rows.map((row) => row.id),
  );
  return same(sql`${id} = any(${ids})`);
}

const same = (condition: SQL | undefined) => ({ condition, indexed: condition });

/** Whether a search may be misspelt: numbers and codes are right or wrong. */
export const mayBeMisspelt = (search: string): boolean => WORD.test(search);

/**
 * The rows that a list's search finds or, where it finds none, those that are spelt like it.
 * @param isFound the search as it is written, where that is more than its words in the text
 * @param others the list's other conditions
 */
export async function searchRows(
  shop: Core,
  sought: Sought,
  search: string,
  { isFound = isWritten(sought, search), others }: { isFound?: SQL | undefined; others: SQL | undefined },
): Promise<Searched> {
  if (search === '' || !isFound) return { ...same(others), byLikeness: null };
  const written = await rowsWritten(shop, sought, isFound, others);
  if (written || !mayBeMisspelt(search)) return { ...(written ?? same(sql`false`)), byLikeness: null };
  const { condition, byLikeness } = await rowsAlike(shop, sought, search, others);
  return { ...same(condition), byLikeness };
}

/**
 * More rows of a list than these are only counted up to the page that is shown: later ones are hardly ever opened, and
 * counting a million rows takes longer than showing fifty.
 */
const COUNTED = 10_000;

/** How many rows a list has, exactly or at least, and whether any follow a page. @param id of its table */
export async function countFound(
  { db }: Core,
  {
    id,
    condition,
    page,
    perPage,
  }: { id: PgColumn; condition: SQL | undefined; page: number; perPage: number },
): Promise<{ total: number; isExact: boolean; hasMore: boolean }> {
  const most = Math.max(COUNTED, page * perPage + 1);
  const found = db.select({ id }).from(id.table).where(condition).limit(most).as('found');
  const [counted] = await db.select({ total: count() }).from(found);
  const { total } = counted!;
  return { total, isExact: total < most, hasMore: page * perPage < total };
}
