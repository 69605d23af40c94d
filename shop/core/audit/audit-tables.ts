import { bigint, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** What the staff changed, and how it was before: written with the change itself, never changed, never deleted. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** E-mail of who did it, as it was then; 'shop' for what the shop does at a time that somebody set. */
    actor: text().notNull(),
    /** Of what kind: 'product', 'discount'. */
    subject: text().notNull(),
    subjectId: text().notNull(),
    /** What people call it, as it was then: 'Calendula Salve'. */
    name: text().notNull(),
    /** What was done, as a verb: 'changed', 'published', 'invited'. */
    action: text().notNull(),
    /** Only what differs; null for what was not there. */
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
  },
  (t) => [
    index('audit_entries_at').on(t.at, t.id),
    index('audit_entries_subject').on(t.subject, t.subjectId, t.id.desc()),
    index('audit_entries_actor').on(t.actor, t.at, t.id),
  ],
);
