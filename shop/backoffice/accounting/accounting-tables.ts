import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ProviderEntry } from '#shop/orders/index.ts';
import type { Mapping } from './accounting-mapping.ts';

/** The connection to external books: at most one row. Tokens are encrypted (platform/encrypt-text.ts). */
export const accountingConnections = pgTable(
  'accounting_connections',
  {
    id: integer().primaryKey().default(1),
    /** `broken`: its token is no longer valid, and the owner must reconnect. `off`: the owner has disconnected. */
    state: text().$type<'on' | 'broken' | 'off'>().notNull(),
    company: text().notNull(),
    accessToken: text().notNull(),
    refreshToken: text().notNull(),
    accessExpiresAt: timestamp({ withTimezone: true }).notNull(),
    refreshExpiresAt: timestamp({ withTimezone: true }).notNull(),
    /** No refresh before then: the outcome of the last one is unknown. */
    nextRefreshAt: timestamp({ withTimezone: true }),
    connectedAt: timestamp({ withTimezone: true }).notNull(),
    connectedBy: text().notNull(),
    /** The first day whose orders and refunds are sent. */
    startDay: date().notNull(),
    mapping: jsonb().$type<Mapping>().notNull(),
  },
  (t) => [
    check('accounting_connections_one', sql`${t.id} = 1`),
    check('accounting_connections_state', sql`${t.state} in ('on', 'broken', 'off')`),
  ],
);

export type SyncState = 'pending' | 'sent' | 'failed';

/** What goes into the external books, each order and each refund once. */
export const accountingSyncs = pgTable(
  'accounting_syncs',
  {
    /** Also the idempotency key of the first attempt. */
    id: uuid().primaryKey(),
    kind: text().$type<'sale' | 'refund'>().notNull(),
    /** The order's or the refund's id. */
    subjectId: uuid().notNull(),
    number: text().notNull(),
    state: text().$type<SyncState>().notNull().default('pending'),
    /** Why it could not be sent: a `SyncProblem` as JSON. */
    reason: text(),
    tries: integer().notNull().default(0),
    /** After each refusal, a new idempotency key is used. */
    refusals: integer().notNull().default(0),
    tryAgainAt: timestamp({ withTimezone: true }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    sentAt: timestamp({ withTimezone: true }),
    /** The books' own id, and the total that they calculated. */
    externalId: text(),
    externalTotalCents: integer(),
    totalCents: integer(),
  },
  (t) => [
    unique('accounting_syncs_once').on(t.kind, t.subjectId),
    unique('accounting_syncs_number').on(t.number),
    check('accounting_syncs_kind', sql`${t.kind} in ('sale', 'refund')`),
    check('accounting_syncs_state', sql`${t.state} in ('pending', 'sent', 'failed')`),
    check('accounting_syncs_sent', sql`(${t.state} = 'sent') = (${t.externalId} is not null)`),
    index('accounting_syncs_due').on(t.tryAgainAt).where(sql`${t.state} = 'pending'`),
    index('accounting_syncs_failed').on(t.createdAt).where(sql`${t.state} = 'failed'`),
  ],
);

/** The ledgers of payment providers, as last read. */
export const providerEntries = pgTable(
  'provider_entries',
  {
    provider: text().notNull(),
    id: text().notNull(),
    kind: text().$type<ProviderEntry['kind']>().notNull(),
    /** The provider's payment id, as in payments.provider_ref. */
    ref: text(),
    amountCents: integer().notNull(),
    feeCents: integer().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    payout: text(),
  },
  (t) => [
    primaryKey({ columns: [t.provider, t.id] }),
    index('provider_entries_of_payment').on(t.provider, t.ref),
    index('provider_entries_at').on(t.provider, t.at),
    index('provider_entries_of_payout').on(t.provider, t.payout),
  ],
);

export const providerPayouts = pgTable(
  'provider_payouts',
  {
    provider: text().notNull(),
    id: text().notNull(),
    status: text().notNull(),
    amountCents: integer().notNull(),
    arrivesAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.provider, t.id] }),
    index('provider_payouts_at').on(t.provider, t.arrivesAt),
  ],
);

/** How far each payment provider's ledger was read. */
export const providerSyncs = pgTable('provider_syncs', {
  provider: text().primaryKey(),
  /** When the last import started. */
  startedAt: timestamp({ withTimezone: true }).notNull(),
  /** Until when the ledger is complete; null before the first import. */
  syncedUntil: timestamp({ withTimezone: true }),
});
