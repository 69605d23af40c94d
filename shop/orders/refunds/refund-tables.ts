import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { orders } from '../order-tables.ts';
import { payments } from '../payments/payment-tables.ts';

/**
 * `asked`: the provider is to give it back, or was asked. `pending`: it has accepted, and the money has not gone yet.
 * `refused`: it never will, and nothing was given back.
 */
export type RefundStatus = 'asked' | 'pending' | 'done' | 'refused';

/** Money that goes back to a buyer, with how it comes about. The lines of the order stay as they are. */
export const refunds = pgTable(
  'refunds',
  {
    /** Also the key under which the provider is asked, and a form is sent: the same one again changes nothing. */
    id: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    /** Which of the order's refunds, from 1: its credit note is LL-1001-R1. */
    position: integer().notNull(),
    status: text().$type<RefundStatus>().notNull(),
    goodsCents: integer().notNull(),
    giftWrapCents: integer().notNull(),
    shippingCents: integer().notNull(),
    taxCents: integer().notNull(),
    totalCents: integer().notNull(),
    /** What of it goes back to the gift card that the order was paid with. */
    giftCardCents: integer().notNull().default(0),
    /** Whether its pieces go back on the shelf. */
    restock: boolean().notNull(),
    /** The staff give the money back themselves: no provider is asked. */
    isByHand: boolean().notNull().default(false),
    /** A word to the buyer. */
    note: text().notNull().default(''),
    actor: text().notNull(),
    requestedAt: timestamp({ withTimezone: true }).notNull(),
    tries: integer().notNull().default(0),
    /** When the provider is asked again, while it has not answered. */
    tryAgainAt: timestamp({ withTimezone: true }).notNull(),
    doneAt: timestamp({ withTimezone: true }),
    /** The provider's own name for it, once it has told us. */
    providerRef: text(),
    /** When the bank sent the money back after all. It is still owed to the buyer, and its credit note holds. */
    failedAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    unique('refunds_of_order').on(t.orderId, t.position),
    unique('refunds_of_provider').on(t.paymentId, t.providerRef),
    check('refunds_status', sql`${t.status} in ('asked', 'pending', 'done', 'refused')`),
    check(
      'refunds_money',
      sql`least(${t.goodsCents}, ${t.giftWrapCents}, ${t.shippingCents}, ${t.taxCents}) >= 0 and ${t.totalCents} > 0`,
    ),
    check(
      'refunds_total',
      sql`${t.totalCents} = ${t.goodsCents} + ${t.giftWrapCents} + ${t.shippingCents} + ${t.taxCents}`,
    ),
    check('refunds_gift_card', sql`${t.giftCardCents} between 0 and ${t.totalCents}`),
    check('refunds_done', sql`(${t.status} = 'done') = (${t.doneAt} is not null)`),
    check('refunds_failed', sql`${t.failedAt} is null or ${t.status} = 'done'`),
    index('refunds_done_by_date').on(t.doneAt, t.id).where(sql`${t.status} = 'done'`),
    index('refunds_to_send').on(t.tryAgainAt).where(sql`${t.status} in ('asked', 'pending')`),
  ],
);

/** The pieces that a refund is for, by the position of their line in the order. None where it is an amount alone. */
export const refundLines = pgTable(
  'refund_lines',
  {
    refundId: uuid()
      .notNull()
      .references(() => refunds.id),
    line: integer().notNull(),
    quantity: integer().notNull(),
    /** At the order's price, before discount. */
    amountCents: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.refundId, t.line] }),
    check('refund_lines_some', sql`${t.quantity} > 0 and ${t.amountCents} >= 0`),
  ],
);

/** What of a refund is tax, by the position of the tax in the order. */
export const refundTaxes = pgTable(
  'refund_taxes',
  {
    refundId: uuid()
      .notNull()
      .references(() => refunds.id),
    tax: integer().notNull(),
    amountCents: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.refundId, t.tax] }),
    check('refund_taxes_amount', sql`${t.amountCents} >= 0`),
  ],
);
