import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './db.ts';

interface ForeignKey {
  child: string;
  parent: string;
  /** Columns of `child` and `parent` that must be equal. */
  columns: [own: string, their: string][];
}

/** Also those without `on delete cascade`; not those that are set to null. */
async function foreignKeys(db: Pick<Database, 'execute'>): Promise<ForeignKey[]> {
  const { rows } = await db.execute<ForeignKey & Record<string, unknown>>(sql`
    select child.relname as child, parent.relname as parent, (
      select jsonb_agg(jsonb_build_array(own.attname, their.attname))
      from unnest(key.conkey, key.confkey) as pair(own, their)
      join pg_attribute own on own.attrelid = key.conrelid and own.attnum = pair.own
      join pg_attribute their on their.attrelid = key.confrelid and their.attnum = pair.their) as columns
    from pg_constraint key
    join pg_class child on child.oid = key.conrelid
    join pg_class parent on parent.oid = key.confrelid
    where key.contype = 'f' and key.connamespace = 'public'::regnamespace and key.confdeltype <> 'n'`);
  return rows;
}

const matchOf = (columns: ForeignKey['columns']): SQL =>
  sql.join(
    columns.map(([own, their]) => sql`child.${sql.identifier(own)} = parent.${sql.identifier(their)}`),
    sql` and `,
  );

/** Allows rows that are otherwise written once to be deleted (migrations, `refuse_change`). */
export const allowDeletion = async (db: Pick<Database, 'execute'>, isAllowed: boolean): Promise<void> => {
  await db.execute(sql`select set_config('calendula.may_delete', ${isAllowed ? 'on' : 'off'}, true)`);
};

/**
 * Deletes rows and, in every table, whatever refers to them, even what is otherwise written once. Meant for trial
 * data only. Call it in a transaction.
 */
export async function deleteWithDependents(db: Database, table: PgTable, where: SQL): Promise<void> {
  const keys = await foreignKeys(db);
  const found = new Map<string, Set<string>>();
  const add = (name: string, rows: { row: string }[]) => {
    const known = found.get(name) ?? new Set();
    const added = rows.map(({ row }) => row).filter((row) => !known.has(row));
    found.set(name, new Set([...known, ...added]));
    return added;
  };
  // Locked rows keep their ctid, and nothing new can refer to them.
  const first = await db.execute<{ row: string }>(
    sql`select ctid::text as row from ${table} where ${where} for update`,
  );
  const name = getTableName(table);
  const queue = [{ name, rows: add(name, first.rows) }];
  for (const { name: parent, rows } of queue) {
    if (rows.length === 0) continue;
    for (const { child, columns } of keys.filter((key) => key.parent === parent)) {
      const referring = await db.execute<{ row: string }>(sql`
        select child.ctid::text as row from ${sql.identifier(child)} child
        where exists (
          select 1 from ${sql.identifier(parent)} parent
          where ${matchOf(columns)} and parent.ctid = any(${sql.param(rows)}::tid[]))
        for update`);
      queue.push({ name: child, rows: add(child, referring.rows) });
    }
  }
  const deletions = [...found]
    .filter(([, rows]) => rows.size > 0)
    .map(
      ([name, rows], index) => sql`${sql.identifier(`deletion_${index}`)} as (
        delete from ${sql.identifier(name)} where ctid = any(${sql.param([...rows])}::tid[]))`,
    );
  if (deletions.length === 0) return;
  await allowDeletion(db, true);
  // In one statement, since tables refer to each other in circles.
  await db.execute(sql`with ${sql.join(deletions, sql`, `)} select 1`);
  await allowDeletion(db, false);
}
