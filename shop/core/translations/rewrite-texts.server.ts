import { getTableColumns, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { columnName, rowsOf } from '#platform/database/db.ts';
import type { AuditSubject } from '../audit/audit-codes.ts';
import { TRANSLATED } from '../audit/audit-rules.ts';
import { type AuditChange, recordAudits } from '../audit/record-audit.server.ts';
import type { Core } from '../core.ts';

/** New values of columns, by the row's id. */
export type NewValues = ReadonlyMap<string, Readonly<Record<string, unknown>>>;

/** How many rows are written at once. */
const BATCH = 500;

interface Rows<Table extends PgTable> {
  table: Table;
  id: PgColumn;
  /** What changes in each of these rows besides. */
  also?: Readonly<Record<string, unknown>>;
}

/** Writes values into rows, which stay locked. In a transaction. @returns the rows, in the order of their ids */
export async function rewriteRows<Table extends PgTable>(
  { db }: Pick<Core, 'db'>,
  { table, id, also = {} }: Rows<Table>,
  values: NewValues,
): Promise<{ before: Table['$inferSelect'][]; after: Table['$inferSelect'][] }> {
  // The parameters get the type of the column, so that its index is used.
  const isAsked = sql`${id} = any(${sql.param([...values.keys()])})`;
  const read = () =>
    db
      .select()
      .from(table as PgTable)
      .where(isAsked)
      .orderBy(id);
  const before: Record<string, unknown>[] = await read().for('no key update');
  const key = propertyOf(table, id);
  const rows = before.map((row) => ({ ...row, ...values.get(String(row[key])) }));
  const changed = new Set([...values.values()].flatMap((fields) => Object.keys(fields)));
  const set = [
    ...[...changed].map((name) => sql`${column(name)} = n.${column(name)}`),
    ...Object.entries(also).map(([name, value]) => sql`${column(name)} = ${value}`),
  ];
  if (set.length > 0)
    for (let start = 0; start < rows.length; start += BATCH)
      await db.execute(sql`
        update ${table} set ${sql.join(set, sql`, `)}
        from ${rowsOf(table as PgTable, rows.slice(start, start + BATCH))} n where ${id} = n.${column(key)}`);
  return { before, after: await read() };
}

const column = (property: string) => sql.identifier(columnName(property));

const propertyOf = (table: PgTable, column: PgColumn): string =>
  Object.entries(getTableColumns(table)).find(([, one]) => one === column)![0];

/** As `rewriteRows`, with an entry of the audit log for each row. */
export async function rewriteTexts<Table extends PgTable>(
  shop: Core,
  actor: string,
  {
    subject,
    name,
    ...rows
  }: Rows<Table> & { subject: AuditSubject; name: keyof Table['$inferSelect'] & string },
  values: NewValues,
) {
  const written = await rewriteRows(shop, rows, values);
  const [before, after] = [written.before, written.after] as Record<string, unknown>[][];
  const key = propertyOf(rows.table, rows.id);
  await recordAudits(
    shop,
    after!.map((row, at): AuditChange => {
      const subjectId = String(row[key]);
      const fields = Object.keys(values.get(subjectId) ?? {});
      const textsOf = (one: Record<string, unknown>) =>
        Object.fromEntries(fields.map((field) => [field, one[field]]));
      return {
        actor,
        subject,
        subjectId,
        name: String(row[name]),
        action: TRANSLATED,
        before: textsOf(before![at]!),
        after: textsOf(row),
      };
    }),
  );
  return written;
}
