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
 * `asked`: the provider was asked or is about to be. `pending`: it has accepted, and the money has not been sent yet.
 * `refused`: it never will be sent, and nothing was refunded.
 */
export type RefundStatus = 'asked' | 'pending' | 'done' | 'refused';

/** Refunds to buyers; the lines of the order stay unchanged. */
export const refunds = pgTable(
  'refunds',
  {
    /** Also the idempotency key towards the provider and for the form. */
    id: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    /** The refund's position within its order, from 1: its credit note is LL-1001-R1. */
    position: integer().notNull(),
    status: text().$type<RefundStatus>().notNull(),
    itemsCents: integer('goods_cents').notNull(),
    giftWrapCents: integer().notNull(),
    shippingCents: integer().notNull(),
    taxCents: integer().notNull(),
    totalCents: integer().notNull(),
    /** The part that goes back to the gift card that paid for the order. */
    giftCardCents: integer().notNull().default(0),
    restock: boolean().notNull(),
    /** The staff refund the money themselves: no provider is asked. */
    isByHand: boolean().notNull().default(false),
    /** A message to the buyer. */
    note: text().notNull().default(''),
    actor: text().notNull(),
    requestedAt: timestamp({ withTimezone: true }).notNull(),
    tries: integer().notNull().default(0),
    /** When to ask the provider again if it has not answered. */
    tryAgainAt: timestamp({ withTimezone: true }).notNull(),
    doneAt: timestamp({ withTimezone: true }),
    /** The provider's own id, once known. */
    providerRef: text(),
    /** When the bank returned the money; it is still owed to the buyer, and the credit note remains valid. */
    failedAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    unique('refunds_of_order').on(t.orderId, t.position),
    unique('refunds_of_provider').on(t.paymentId, t.providerRef),
    check('refunds_status', sql`${t.status} in ('asked', 'pending', 'done', 'refused')`),
    check(
      'refunds_money',
      sql`least(${t.itemsCents}, ${t.giftWrapCents}, ${t.shippingCents}, ${t.taxCents}) >= 0 and ${t.totalCents} > 0`,
    ),
    check(
      'refunds_total',
      sql`${t.totalCents} = ${t.itemsCents} + ${t.giftWrapCents} + ${t.shippingCents} + ${t.taxCents}`,
    ),
    check('refunds_gift_card', sql`${t.giftCardCents} between 0 and ${t.totalCents}`),
    check('refunds_done', sql`(${t.status} = 'done') = (${t.doneAt} is not null)`),
    check('refunds_failed', sql`${t.failedAt} is null or ${t.status} = 'done'`),
    index('refunds_done_by_date').on(t.doneAt, t.id).where(sql`${t.status} = 'done'`),
    index('refunds_by_total').on(t.totalCents),
    index('refunds_to_send').on(t.tryAgainAt).where(sql`${t.status} in ('asked', 'pending')`),
  ],
);

/** The items that a refund is for, by their line's position in the order; none for a refund of an amount alone. */
export const refundLines = pgTable(
  'refund_lines',
  {
    refundId: uuid()
      .notNull()
      .references(() => refunds.id),
    line: integer().notNull(),
    quantity: integer().notNull(),
    /** At the order's price, before discounts. */
    amountCents: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.refundId, t.line] }),
    check('refund_lines_some', sql`${t.quantity} > 0 and ${t.amountCents} >= 0`),
  ],
);

/** The tax portions of a refund, by the tax's position in the order. */
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
