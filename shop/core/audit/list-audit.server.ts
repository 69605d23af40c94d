import { and, asc, desc, eq, gte, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { inBatches } from '#platform/database/read-in-batches.ts';
import { AMONG, hasPart, isShort } from '#platform/database/search-conditions.ts';
import type { Core } from '../core.ts';
import { TRANSLATED } from './audit-rules.ts';
import { auditEntries } from './audit-tables.ts';

/** A word of a search, and the codes that the reader's language names with it. */
export interface AuditWord {
  word: string;
  actors: readonly string[];
  subjects: readonly string[];
  actions: readonly string[];
}

export interface AuditFilter {
  /** All of them must match the person, the record, its type or the action. */
  words?: readonly AuditWord[] | undefined;
  actor?: string | undefined;
  subject?: string | undefined;
  subjectId?: string | undefined;
  /** `from` is inclusive, `to` exclusive. */
  from?: Date | undefined;
  until?: Date | undefined;
}

const PER_PAGE = 50;

/** How many of the first entries a search looks at first, since frequent matches are found there. */
const LOOKED_FIRST = [3_000, 30_000];

export interface AuditPage {
  /** From 1. */
  page: number;
  /** Instead of newest first. */
  isOldestFirst?: boolean;
}

/** A page of the log. */
export async function listAudit(shop: Core, filter: AuditFilter, shown: AuditPage) {
  // Selects ids first: rows are wide, and the offset skips most of them.
  const ids = await idsOfAudit(shop, filter, shown);
  const rows = await shop.db
    .select()
    .from(auditEntries)
    .where(inArray(auditEntries.id, ids.slice(0, PER_PAGE)))
    .orderBy(...sequenceOf(shown));
  return { items: rows, hasMore: ids.length > PER_PAGE };
}

/** @returns one more than fits a page, if there is one */
async function idsOfAudit({ db }: Core, filter: AuditFilter, shown: AuditPage): Promise<number[]> {
  const { words = [], ...others } = filter;
  const sequence = sql.join(sequenceOf(shown), sql`, `);
  const isAsked = and(...conditions(others)) ?? sql`true`;
  const pageOf = async (entries: SQL): Promise<number[]> => {
    const { rows } = await db.execute<{ id: string }>(sql`
      select id from ${entries} audit_entries order by ${sequence}
      limit ${PER_PAGE + 1} offset ${(shown.page - 1) * PER_PAGE}`);
    return rows.map(({ id }) => Number(id));
  };
  if (words.length === 0) return pageOf(sql`(select id, at from ${auditEntries} where ${isAsked})`);
  const isFound = and(...words.map(saysWord))!;
  const first = (count: number) => sql`(
    select id, at from (select * from ${auditEntries} where ${isAsked} order by ${sequence} limit ${count})
      audit_entries where ${isFound})`;
  if (words.every(({ word }) => isShort(word))) return pageOf(first(AMONG));
  for (const count of LOOKED_FIRST) {
    const found = await pageOf(first(count));
    if (found.length > PER_PAGE) return found;
  }
  // Rare matches are looked up by index; left to choose, the planner would scan all entries.
  return pageOf(sql`(
    with found as materialized (select id, at from ${auditEntries} where ${isAsked} and ${isFound}) table found)`);
}

/** As in the index audit_entries_sought (migrations). */
const sought = sql`lower(without_accents(${auditEntries.actor} || ' ' || ${auditEntries.name}))`;

function saysWord({ word, actors, subjects, actions }: AuditWord): SQL {
  return or(
    hasPart(sought, word),
    actors.length > 0 ? inArray(auditEntries.actor, [...actors]) : undefined,
    subjects.length > 0 ? inArray(auditEntries.subject, [...subjects]) : undefined,
    actions.length > 0 ? inArray(auditEntries.action, [...actions]) : undefined,
  )!;
}

export async function wasEverChanged({ db }: Core, subject: string): Promise<boolean> {
  const [entry] = await db
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(eq(auditEntries.subject, subject))
    .limit(1);
  return entry !== undefined;
}

/** True if one of these settings was changed, not just saved with others or translated. */
export async function wasSettingChanged({ db }: Core, ...keys: string[]): Promise<boolean> {
  const [entry] = await db
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.subject, 'settings'),
        ne(auditEntries.action, TRANSLATED),
        sql`${auditEntries.after} ?| ${sql.param(keys)}::text[]`,
      ),
    )
    .limit(1);
  return entry !== undefined;
}

/** The ids that anybody has changed, other than with the languages of the shop. */
export async function changedAmong({ db }: Core, subject: string, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: auditEntries.subjectId })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.subject, subject),
        inArray(auditEntries.subjectId, [...ids]),
        ne(auditEntries.action, TRANSLATED),
      ),
    );
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

const sequenceOf = ({ isOldestFirst }: Pick<AuditPage, 'isOldestFirst'>): SQL[] =>
  [auditEntries.at, auditEntries.id].map(isOldestFirst ? (column) => asc(column) : (column) => desc(column));

const conditions = ({
  words = [],
  actor,
  subject,
  subjectId,
  from,
  until,
}: AuditFilter): (SQL | undefined)[] => [
  ...words.map(saysWord),
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
