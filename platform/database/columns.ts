import { type SQL, sql } from 'drizzle-orm';
import { customType, type PgColumn } from 'drizzle-orm/pg-core';

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** Text sorted by bytes, so that an index serves prefix searches. */
export const byteText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });

/** SQL of an array with a value replaced, or removed if `to` is null, without duplicates. */
export const replacedInArray = (column: PgColumn, from: string, to: string | null): SQL => sql`array(
  select t from unnest(${to === null ? sql`array_remove(${column}, ${from})` : sql`array_replace(${column}, ${from}, ${to})`})
    with ordinality as kept(t, place) group by t order by min(place))`;

/** SQL of an array with a value inserted. @param place from 1; beyond the end, it comes last */
export const insertedInArray = (column: PgColumn, value: string, place: number): SQL =>
  sql`(${column})[:${place - 1}::int] || array[${value}::text] || (${column})[${place}::int:]`;
