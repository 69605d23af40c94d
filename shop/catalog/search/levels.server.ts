import { type SQL, sql } from 'drizzle-orm';
import { LEVELS, searchDocuments } from './search-tables.ts';

/** Where documents lie that answer: of the first level, of the second, of the third; each is asked when there are too few yet. */
export function byLevels(condition: SQL, most: number): SQL {
  const levels = Object.values(LEVELS).map((level) => placesAt(level, condition));
  return sql`(select place from (${sql.join(levels, sql` union all `)}) levels limit ${most})`;
}

/** Where documents of one of the {@link LEVELS} lie. */
export const placesAt = (level: SQL, condition: SQL): SQL => sql`
  (select ctid as place from ${searchDocuments} where level = ${level} and ${condition})`;
