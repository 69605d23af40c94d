import type { Core } from '../core.ts';
import { changesBetween, type Values } from './audit-rules.ts';
import { auditEntries } from './audit-tables.ts';

export interface AuditChange {
  /** E-mail of who does it. */
  actor: string;
  /** Of what kind it is, which it is, and what people call it; the name is empty where there is only one. */
  subject: string;
  subjectId: string;
  name: string;
  /** What is done, as a verb: 'changed', 'published', 'invited'. */
  action: string;
  /** How it was and how it is, of which only the differences are kept; null for what is new, or gone. */
  before: Values | null;
  after: Values | null;
}

/**
 * Writes down a change of the staff (decisions: every change of the admin is in an audit log). Call it in the
 * transaction of the change. A change that changes nothing is none. Keep secrets out of the values.
 */
export async function recordAudit({ db, clock }: Core, change: AuditChange): Promise<void> {
  const { before, after } = change;
  const changes = before && after ? changesBetween(before, after) : { before, after };
  if (changes) await db.insert(auditEntries).values({ ...change, ...changes, at: clock.now() });
}
