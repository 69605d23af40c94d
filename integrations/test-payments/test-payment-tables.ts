import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

/**
 * The test provider's own book, only ever added to: what it would have done with money. It stands apart from the
 * shop's tables, so that the two can be held against each other.
 */
export const testPaymentLog = pgTable(
  'test_payment_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    paymentId: uuid().notNull(),
    entry: text().$type<'opened' | 'captured' | 'declined' | 'cancelled' | 'refunded'>().notNull(),
    /** How the card will behave, as it was when opened. */
    behaviour: text().notNull(),
    amountCents: integer().notNull(),
    currency: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    check(
      'test_payment_log_entry',
      sql`${t.entry} in ('opened', 'captured', 'declined', 'cancelled', 'refunded')`,
    ),
    unique('test_payment_log_once').on(t.paymentId, t.entry),
    // A payment ends in one way only, whoever comes first.
    uniqueIndex('test_payment_log_one_end')
      .on(t.paymentId)
      .where(sql`${t.entry} in ('captured', 'declined', 'cancelled')`),
  ],
);

/** What the test provider has given back of payments, in parts. Only ever added to. */
export const testRefundLog = pgTable(
  'test_refund_log',
  {
    refundId: uuid().primaryKey(),
    paymentId: uuid().notNull(),
    amountCents: integer().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    check('test_refund_log_amount', sql`${t.amountCents} > 0`),
    index('test_refund_log_of_payment').on(t.paymentId),
  ],
);
