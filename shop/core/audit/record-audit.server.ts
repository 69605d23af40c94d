import type { Core } from '../core.ts';
import type { AuditAction, AuditSubject } from './audit-codes.ts';
import { changesBetween, type Values } from './audit-rules.ts';
import { auditEntries } from './audit-tables.ts';

export interface AuditChange {
  /** The actor's email. */
  actor: string;
  /** Type, id and display name; the name is empty where there is only one of the type. */
  subject: AuditSubject;
  subjectId: string;
  name: string;
  action: AuditAction;
  /** Values before and after, of which only the differences are stored; null for new or deleted records. */
  before: Values | null;
  after: Values | null;
}

/**
 * Call it in the transaction of the change (decisions: every change in the admin is in the audit log).
 * Nothing is written where no value differs. Never pass secrets.
 */
export const recordAudit = (shop: Core, change: AuditChange): Promise<void> => recordAudits(shop, [change]);

// PostgreSQL takes 65,535 values at once.
const ROWS_AT_ONCE = 1_000;

export async function recordAudits({ db, clock }: Core, changed: readonly AuditChange[]): Promise<void> {
  const at = clock.now();
  const rows = changed.flatMap((change) => {
    const { before, after } = change;
    const changes = before && after ? changesBetween(before, after) : { before, after };
    return changes ? [{ ...change, ...changes, at }] : [];
  });
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await db.insert(auditEntries).values(rows.slice(from, from + ROWS_AT_ONCE));
}
