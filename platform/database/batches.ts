import { asc, desc, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** How many rows are in memory at once. */
const SIZE = 500;

/** What a batch is asked for by: the rows after the last one, and how they follow each other. */
export interface Batch {
  after: SQL | undefined;
  sequence: SQL[];
  limit: number;
}

/**
 * All rows of a table in batches, each asked for when the one before is used up: no more than one is in memory, and no
 * connection is held, however slowly they are taken.
 * @param by a moment that never changes and the id, by an index of both @param read the rows of a batch, by their ids
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
    // The moment is asked of the database: it knows it to the microsecond, and we do not.
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
