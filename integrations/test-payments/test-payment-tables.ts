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
 * The test provider's own append-only log of money that it would have moved. Separate from the shop's tables, so that
 * the two can be compared.
 */
export const testPaymentLog = pgTable(
  'test_payment_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    paymentId: uuid().notNull(),
    entry: text().$type<'opened' | 'captured' | 'declined' | 'cancelled' | 'refunded'>().notNull(),
    /** As it was when the payment was opened. */
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
    // A payment ends in one way only.
    uniqueIndex('test_payment_log_one_end')
      .on(t.paymentId)
      .where(sql`${t.entry} in ('captured', 'declined', 'cancelled')`),
  ],
);

/** Partial refunds of test payments. Append-only. */
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
