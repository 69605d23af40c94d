import { type SQL, sql } from 'drizzle-orm';
import { LEVELS, searchDocuments } from './search-tables.ts';

/**
 * Row locations of matching documents of the first, second and third level; each is queried only when there
 * are too few so far.
 */
export function byLevels(condition: SQL, most: number): SQL {
  const levels = Object.values(LEVELS).map((level) => placesAt(level, condition));
  return sql`(select place from (${sql.join(levels, sql` union all `)}) levels limit ${most})`;
}

/** Row locations of matching documents of one of the {@link LEVELS}. */
export const placesAt = (level: SQL, condition: SQL): SQL => sql`
  (select ctid as place from ${searchDocuments} where level = ${level} and ${condition})`;
