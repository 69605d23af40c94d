import { integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Locale } from '#platform/i18n/messages.ts';
import type { Resource } from '#shop/core/index.ts';
import type { MachineProblem } from './machine-translator.ts';

export interface Place {
  resource: Resource;
  id: string;
}

/** A text without a usable proposal: the machine refused it, or its markup is another than that of the English. */
export interface DamagedText extends Place {
  name: string;
  field: string;
}

/** Proposing French for many things at once. There is at most one row: a new run replaces the last. */
export const proposalRuns = pgTable('translation_proposal_runs', {
  id: uuid().primaryKey(),
  locale: text().$type<Locale>().notNull(),
  /** Email. */
  startedBy: text().notNull(),
  startedAt: timestamp({ withTimezone: true }).notNull(),
  finishedAt: timestamp({ withTimezone: true }),
  /** Until when a worker holds it; after that, the worker has died. */
  leaseUntil: timestamp({ withTimezone: true }),
  /** In their order; empty when all are done. */
  waiting: jsonb().$type<Place[]>().notNull(),
  total: integer().notNull(),
  /** Texts that have a proposal now. */
  proposed: integer().notNull().default(0),
  damaged: jsonb().$type<DamagedText[]>().notNull().default([]),
  /** Why it ended before all were done. */
  problem: text().$type<MachineProblem | 'off' | 'cancelled'>(),
  /** In the vendor's words. */
  reason: text(),
});
