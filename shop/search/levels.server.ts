import { type SQL, sql } from 'drizzle-orm';
import { LEVELS, searchDocuments } from './tables.ts';

/** Where documents lie that answer: of the first level, of the second, of the third; each is asked when there are too few yet. */
export function byLevels(condition: SQL, most: number): SQL {
  const levels = LEVELS.map((level) => placesAt(level, condition));
  return sql`(select place from (${sql.join(levels, sql` union all `)}) levels limit ${most})`;
}

/** Where documents of one level lie. The level stands in the statement, so that its index is known to be the right one. */
export const placesAt = (level: (typeof LEVELS)[number], condition: SQL): SQL => sql`
  (select ctid as place from ${searchDocuments} where level = ${sql.raw(String(level))} and ${condition})`;
