import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
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

export const paymentStatuses = [
  'created',
  'needs_confirmation',
  'processing',
  'succeeded',
  'declined',
  'cancelled',
  'refunded',
  'review',
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** One attempt to pay for an order. */
export const payments = pgTable(
  'payments',
  {
    id: uuid().primaryKey(),
    orderId: uuid().notNull(),
    provider: text().notNull(),
    /** The provider's own id, once it has answered. */
    providerRef: text(),
    status: text().$type<PaymentStatus>().notNull().default('created'),
    amountCents: integer().notNull(),
    /** Refunded so far, including pending refunds. */
    refundedCents: integer().notNull().default(0),
    currency: text().notNull().default('CAD'),
    declineCode: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    check('payments_amount', sql`${t.amountCents} >= 0`),
    check('payments_never_overpaid_back', sql`${t.refundedCents} between 0 and ${t.amountCents}`),
    check(
      'payments_status',
      sql`${t.status} in ('created', 'needs_confirmation', 'processing', 'succeeded', 'declined', 'cancelled', 'refunded', 'review')`,
    ),
    unique('payments_of_provider').on(t.provider, t.providerRef),
    index('payments_of_order').on(t.orderId),
    index('payments_unsettled')
      .on(t.createdAt)
      .where(sql`${t.status} in ('created', 'needs_confirmation', 'processing')`),
    index('payments_declined').on(t.updatedAt).where(sql`${t.status} = 'declined'`),
  ],
);

export type PaymentRow = typeof payments.$inferSelect;

/** Events received from providers, each once: a repeated event has one effect. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    provider: text().notNull(),
    eventId: text().notNull(),
    providerRef: text().notNull(),
    outcome: text().notNull(),
    payload: jsonb().notNull(),
    receivedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [unique('payment_events_once').on(t.provider, t.eventId)],
);

/** Periods in which no card is accepted, because cards were being tested in this shop. */
export const paymentPauses = pgTable(
  'payment_pauses',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    since: timestamp({ withTimezone: true }).notNull(),
    until: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    check('payment_pauses_time', sql`${t.until} > ${t.since}`),
    index('payment_pauses_by_end').on(t.until),
  ],
);

/** The stage of a dispute; an `inquiry` precedes any withdrawal of money. */
export const disputeStages = [
  'inquiry',
  'inquiry-under-review',
  'inquiry-closed',
  'needs-response',
  'under-review',
  'won',
  'lost',
  'prevented',
] as const;
export type DisputeStage = (typeof disputeStages)[number];

/** Payments that buyers dispute at their bank, each as last reported by the provider. */
export const disputes = pgTable(
  'disputes',
  {
    provider: text().notNull(),
    /** The provider's own id. */
    id: text().notNull(),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    stage: text().$type<DisputeStage>().notNull(),
    reason: text().notNull(),
    amountCents: integer().notNull(),
    /** The deadline for the shop's answer. */
    respondBy: timestamp({ withTimezone: true }),
    openedAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.provider, t.id] }),
    check(
      'disputes_stage',
      sql`${t.stage} in ('inquiry', 'inquiry-under-review', 'inquiry-closed', 'needs-response', 'under-review', 'won', 'lost', 'prevented')`,
    ),
    index('disputes_of_payment').on(t.paymentId),
  ],
);
