import { bigint, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Changes by the staff, written in the same transaction as the change and never updated or deleted. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** The actor's email at the time; 'shop' for scheduled changes, 'server' for those of scripts. */
    actor: text().notNull(),
    /** The type: 'product', 'discount'. */
    subject: text().notNull(),
    subjectId: text().notNull(),
    /** The display name at the time: 'Calendula Salve'. */
    name: text().notNull(),
    /** A past participle: 'changed', 'published', 'invited'. */
    action: text().notNull(),
    /** Only the values that differ; null for what did not exist. */
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
  },
  (t) => [
    index('audit_entries_at').on(t.at, t.id),
    index('audit_entries_subject').on(t.subject, t.subjectId, t.id.desc()),
    index('audit_entries_actor').on(t.actor, t.at, t.id),
    index('audit_entries_action').on(t.action, t.at, t.id),
  ],
);
