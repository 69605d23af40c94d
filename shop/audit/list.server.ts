import { and, asc, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { Shop } from '../shop.ts';
import { auditEntries } from './tables.ts';

export interface AuditFilter {
  actor?: string | undefined;
  subject?: string | undefined;
  /** Which one of that kind. */
  subjectId?: string | undefined;
  /** Days as `2026-11-23`, the last one included. */
  from?: string | undefined;
  to?: string | undefined;
  /** Where a day begins at midnight: `America/Edmonton`. */
  zone: string;
}

const PER_PAGE = 50;
const MOST = 50_000;

/** A page of what was done, newest first. Pages count from 1. */
export async function listAudit(shop: Shop, filter: AuditFilter, page: number) {
  const rows = await entries(shop, filter)
    .limit(PER_PAGE + 1)
    .offset((page - 1) * PER_PAGE);
  return { items: rows.slice(0, PER_PAGE), hasMore: rows.length > PER_PAGE };
}

/** All that a filter finds, newest first, up to fifty thousand. */
export const allAudit = (shop: Shop, filter: AuditFilter) => entries(shop, filter).limit(MOST);

const entries = ({ db }: Shop, filter: AuditFilter) =>
  db
    .select()
    .from(auditEntries)
    .where(and(...conditions(filter)))
    .orderBy(desc(auditEntries.at), desc(auditEntries.id));

const conditions = ({ actor, subject, subjectId, from, to, zone }: AuditFilter): (SQL | undefined)[] => [
  actor ? eq(auditEntries.actor, actor) : undefined,
  subject ? eq(auditEntries.subject, subject) : undefined,
  subjectId ? eq(auditEntries.subjectId, subjectId) : undefined,
  from ? gte(auditEntries.at, sql`${from}::date::timestamp at time zone ${zone}`) : undefined,
  to ? lt(auditEntries.at, sql`(${to}::date + 1)::timestamp at time zone ${zone}`) : undefined,
];

/** Who has done something, and to which kinds of things: what can be asked for. */
export async function auditChoices({ db }: Shop): Promise<{ actors: string[]; subjects: string[] }> {
  const [actors, subjects] = await Promise.all([
    db.selectDistinct({ name: auditEntries.actor }).from(auditEntries).orderBy(asc(auditEntries.actor)),
    db.selectDistinct({ name: auditEntries.subject }).from(auditEntries).orderBy(asc(auditEntries.subject)),
  ]);
  return { actors: actors.map(({ name }) => name), subjects: subjects.map(({ name }) => name) };
}
