import { asc, desc, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** How many rows are in memory at once. */
const SIZE = 500;

export interface Batch {
  after: SQL | undefined;
  sequence: SQL[];
  limit: number;
}

/**
 * All rows of a table in batches, each queried when the one before is used up: one batch is in memory at a time, and
 * no connection is held while the caller is slow.
 * @param by an immutable timestamp and the id, which share an index
 * @param read the rows of a batch with their ids
 */
export async function* inBatches<Row extends { id: string | number }>(
  { at, id, isNewestFirst = false }: { at: PgColumn; id: PgColumn; isNewestFirst?: boolean },
  read: (batch: Batch) => Promise<Row[]>,
  size = SIZE,
): AsyncGenerator<Row[]> {
  const [direction, beyond] = isNewestFirst ? [desc, sql`<`] : [asc, sql`>`];
  let last: Row | undefined;
  let rows: Row[];
  do {
    // The timestamp is compared in the database, which has microseconds; a JavaScript date has milliseconds.
    const place = last && sql`((select ${at} from ${at.table} where ${id} = ${last.id}), ${last.id})`;
    rows = await read({
      after: place && sql`(${at}, ${id}) ${beyond} ${place}`,
      sequence: [direction(at), direction(id)],
      limit: size,
    });
    if (rows.length > 0) yield rows;
    last = rows.at(-1);
  } while (rows.length === size);
}
