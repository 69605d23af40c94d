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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { DiscountKind } from './discount-rules.ts';

/** Automatic discounts and codes; see discount-rules.ts for each column. */
export const discounts = pgTable(
  'discounts',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    code: text(),
    kind: text().$type<DiscountKind>().notNull(),
    percent: integer(),
    amountCents: integer(),
    buy: integer(),
    get: integer(),
    categories: text().array().notNull(),
    productIds: text().array().notNull(),
    minimumCents: integer().notNull().default(0),
    combines: boolean().notNull(),
    /** Only for new customers. */
    firstOrder: boolean().notNull().default(false),
    startsAt: timestamp({ withTimezone: true }),
    /** Exclusive. */
    endsAt: timestamp({ withTimezone: true }),
    limitTotal: integer(),
    limitPerCustomer: integer(),
    isOn: boolean().notNull().default(true),
    /** Number of orders with it, except cancelled ones. */
    used: integer().notNull().default(0),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    uniqueIndex('discounts_name').on(sql`lower(${t.name})`),
    unique('discounts_code').on(t.code),
    check('discounts_code_normal', sql`${t.code} ~ '^[A-Z0-9_-]{3,40}$'`),
    check('discounts_kind', sql`${t.kind} in ('percent', 'amount', 'free-shipping', 'buy-x-get-y')`),
    check(
      'discounts_figures',
      sql`case ${t.kind}
        when 'percent' then ${t.percent} between 1 and 100
        when 'amount' then ${t.amountCents} > 0
        when 'buy-x-get-y' then ${t.buy} > 0 and ${t.get} > 0 and ${t.percent} between 1 and 100
        else ${t.combines} end is true`,
    ),
    check('discounts_minimum', sql`${t.minimumCents} >= 0`),
    check('discounts_dates', sql`${t.endsAt} > ${t.startsAt}`),
    check('discounts_limits', sql`${t.limitTotal} > 0 and ${t.limitPerCustomer} > 0`),
    check('discounts_first_order', sql`not ${t.firstOrder} or ${t.limitPerCustomer} is not distinct from 1`),
    check('discounts_never_overused', sql`${t.used} >= 0 and ${t.used} <= ${t.limitTotal}`),
    index('discounts_by_date').on(t.createdAt),
    index('discounts_automatic').on(t.id).where(sql`${t.isOn} and ${t.code} is null`),
  ],
);

/** Uses by order and customer; deleted when the order is cancelled. */
export const discountUses = pgTable(
  'discount_uses',
  {
    discountId: uuid()
      .notNull()
      .references(() => discounts.id),
    /** References `orders`, which is created later: a migration adds the foreign key. */
    orderId: uuid().notNull(),
    cartId: text().notNull(),
    /** Keyed hash of an email address or an account: an order of an account has a row for each. */
    customer: text().notNull(),
    /** The lowest free number of this customer's uses, so that two concurrent orders cannot both take it. */
    nth: integer().notNull(),
    /** The customer's limit at the time of use. */
    allowed: integer(),
  },
  (t) => [
    primaryKey({ columns: [t.discountId, t.orderId, t.customer] }),
    unique('discount_uses_once').on(t.discountId, t.customer, t.nth),
    check('discount_uses_allowed', sql`${t.nth} > 0 and ${t.nth} <= ${t.allowed}`),
    index('discount_uses_of_order').on(t.orderId),
    index('discount_uses_of_cart').on(t.cartId),
  ],
);
