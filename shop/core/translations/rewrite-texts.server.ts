import { sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { AuditSubject } from '../audit/audit-codes.ts';
import { TRANSLATED } from '../audit/audit-rules.ts';
import { type AuditChange, recordAudits } from '../audit/record-audit.server.ts';
import type { Core } from '../core.ts';

/** New values of columns, by the row's id. */
export type NewValues = ReadonlyMap<string, Readonly<Record<string, unknown>>>;

interface Rows<Table extends PgTable> {
  table: Table;
  id: PgColumn;
  /** What changes in each of these rows besides. */
  also?: object;
}

/** Writes values into rows, which stay locked. In a transaction. @returns the rows, in the order of their ids */
export async function rewriteRows<Table extends PgTable>(
  { db }: Pick<Core, 'db'>,
  { table, id, also }: Rows<Table>,
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
  const before = await read().for('no key update');
  for (const [row, fields] of values)
    await db
      .update(table)
      .set({ ...fields, ...also } as never)
      .where(sql`${id} = ${row}`);
  return { before, after: await read() };
}

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
  const key = Object.entries(rows.table).find(([, column]) => column === rows.id)![0];
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
