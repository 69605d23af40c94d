import { and, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { inBatches } from '#platform/database/batches.ts';
import type { Core } from '../core.ts';
import { auditEntries } from './audit-tables.ts';

export interface AuditFilter {
  actor?: string | undefined;
  subject?: string | undefined;
  subjectId?: string | undefined;
  /** `from` is inclusive, `to` exclusive. */
  from?: Date | undefined;
  until?: Date | undefined;
}

const PER_PAGE = 50;

/** A page of the log, newest first. Pages start at 1. */
export async function listAudit(shop: Core, filter: AuditFilter, page: number) {
  // Select ids first: rows are wide, and the offset skips most of them.
  const shown = shop.db
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(and(...conditions(filter)))
    .orderBy(...NEWEST_FIRST)
    .limit(PER_PAGE + 1)
    .offset((page - 1) * PER_PAGE);
  const rows = await shop.db
    .select()
    .from(auditEntries)
    .where(inArray(auditEntries.id, shown))
    .orderBy(...NEWEST_FIRST);
  return { items: rows.slice(0, PER_PAGE), hasMore: rows.length > PER_PAGE };
}

export async function wasEverChanged({ db }: Core, subject: string): Promise<boolean> {
  const [entry] = await db
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(eq(auditEntries.subject, subject))
    .limit(1);
  return entry !== undefined;
}

/** Whether anybody has changed a setting, as the owner sees it: saved without a change, it isn't. */
export async function wasSettingChanged({ db }: Core, ...keys: string[]): Promise<boolean> {
  const [entry] = await db
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.subject, 'settings'),
        sql`string_to_array(${auditEntries.subjectId}, ' ') && ${sql.param(keys)}::text[]`,
      ),
    )
    .limit(1);
  return entry !== undefined;
}

/** The ids that anybody has changed. */
export async function changedAmong({ db }: Core, subject: string, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: auditEntries.subjectId })
    .from(auditEntries)
    .where(and(eq(auditEntries.subject, subject), inArray(auditEntries.subjectId, [...ids])));
  return rows.map(({ id }) => id);
}

/** All entries that match a filter, newest first, in batches. */
export const allAudit = ({ db }: Core, filter: AuditFilter) =>
  inBatches({ at: auditEntries.at, id: auditEntries.id, isNewestFirst: true }, ({ after, sequence, limit }) =>
    db
      .select()
      .from(auditEntries)
      .where(and(...conditions(filter), after))
      .orderBy(...sequence)
      .limit(limit),
  );

const NEWEST_FIRST = [desc(auditEntries.at), desc(auditEntries.id)];

const conditions = ({ actor, subject, subjectId, from, until }: AuditFilter): (SQL | undefined)[] => [
  actor ? eq(auditEntries.actor, actor) : undefined,
  subject ? eq(auditEntries.subject, subject) : undefined,
  subjectId ? eq(auditEntries.subjectId, subjectId) : undefined,
  from ? gte(auditEntries.at, from) : undefined,
  until ? lt(auditEntries.at, until) : undefined,
];

export async function auditChoices({ db }: Core): Promise<{ actors: string[]; subjects: string[] }> {
  // Skips from each value to the next by index: there are few distinct values and many entries.
  const names = async (column: typeof auditEntries.actor | typeof auditEntries.subject) => {
    const { rows } = await db.execute<{ name: string }>(sql`
      with recursive names as (
        select min(${column}) as name from ${auditEntries}
        union all
        select (select min(${column}) from ${auditEntries} where ${column} > names.name) from names where names.name is not null)
      select name from names where name is not null`);
    return rows.map(({ name }) => name);
  };
  const [actors, subjects] = await Promise.all([names(auditEntries.actor), names(auditEntries.subject)]);
  return { actors, subjects };
}
