import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Locale } from '#platform/i18n/messages.ts';
import { discounts } from '#shop/checkout/discounts/discount-tables.ts';
import { giftCards } from '#shop/checkout/gift-cards/gift-card-tables.ts';
import type { ShippingChoice } from '#shop/checkout/index.ts';
import { type Address, SOURCE_LOCALE } from '#shop/core/index.ts';
import type { OrderChannel } from './drafts/draft-content.ts';
import type { OrderEventKind } from './order-events.ts';
import type { AddOnKind, OrderKind, OrderStatus } from './order-rules.ts';

export const orderNumbers = pgSequence('order_numbers', { startWith: 1001 });

/** The delivery option that the shopper chose, priced by the server. */
export type OrderShipping = ShippingChoice;

export const orders = pgTable(
  'orders',
  {
    id: uuid().primaryKey(),
    number: text().notNull().unique(),
    kind: text().$type<OrderKind>().notNull().default('goods'),
    /** Where it comes from: the website, or an order that the staff put together. */
    channel: text().$type<OrderChannel>().notNull().default('web'),
    /** The cart it was placed from; a cart has at most one live order. */
    cartId: text().notNull(),
    /** Fingerprint of the order's contents, to recognize a repeated checkout request. */
    contents: text().notNull(),
    userId: text(),
    status: text().$type<OrderStatus>().notNull().default('pending_payment'),
    email: text().notNull(),
    phone: text(),
    address: jsonb().$type<Address>().notNull(),
    shipping: jsonb().$type<OrderShipping>().notNull(),
    message: text().notNull().default(''),
    currency: text().notNull().default('CAD'),
    subtotalCents: integer().notNull(),
    giftWrapCents: integer().notNull(),
    discountCents: integer().notNull(),
    shippingCents: integer().notNull(),
    taxCents: integer().notNull(),
    totalCents: integer().notNull(),
    /** The part of the total paid by gift card. */
    giftCardCents: integer().notNull().default(0),
    giftCardId: uuid().references(() => giftCards.id),
    giftCardLastFour: text(),
    placedAt: timestamp({ withTimezone: true }).notNull(),
    /** When the stock reservation of an unpaid order ends. */
    heldUntil: timestamp({ withTimezone: true }).notNull(),
    paidAt: timestamp({ withTimezone: true }),
    cancelledAt: timestamp({ withTimezone: true }),
    /** Why the staff must review it, for instance an amount that differs. */
    reviewReason: text(),
    /** The buyer has deleted their account: their personal data is erased as soon as the order is finished. */
    eraseWhenOver: boolean().notNull().default(false),
    /** The order that this add-on belongs to (docs/decisions/027). */
    addOnOf: uuid().references((): AnyPgColumn => orders.id),
    /** The add-on's position within its order, from 1, as in LL-1001-A1. */
    addOnNumber: integer(),
    addOnKind: text().$type<AddOnKind>(),
    /** The language that it was placed in, of its emails and documents. */
    locale: text().$type<Locale>().notNull().default(SOURCE_LOCALE),
  },
  (t) => [
    check(
      'orders_status',
      sql`${t.status} in ('pending_payment', 'paid', 'processing', 'shipped', 'delivered', 'cancelled', 'refunded', 'partially_refunded')`,
    ),
    check('orders_channel', sql`${t.channel} in ('web', 'phone', 'market', 'gift', 'other')`),
    check('orders_kind', sql`${t.kind} in ('goods', 'gift-card')`),
    check(
      'orders_money',
      sql`least(${t.subtotalCents}, ${t.giftWrapCents}, ${t.discountCents}, ${t.shippingCents}, ${t.taxCents}, ${t.totalCents}) >= 0`,
    ),
    check(
      'orders_total',
      sql`${t.totalCents} = ${t.subtotalCents} + ${t.giftWrapCents} - ${t.discountCents} + ${t.shippingCents} + ${t.taxCents}`,
    ),
    check(
      'orders_gift_card',
      sql`${t.giftCardCents} between 0 and ${t.totalCents}
        and num_nonnulls(${t.giftCardId}, ${t.giftCardLastFour}) = case when ${t.giftCardCents} > 0 then 2 else 0 end`,
    ),
    check('orders_paid', sql`(${t.status} in ('pending_payment', 'cancelled')) or ${t.paidAt} is not null`),
    check(
      'orders_add_on',
      sql`num_nonnulls(${t.addOnOf}, ${t.addOnNumber}, ${t.addOnKind}) in (0, 3)
        and ${t.addOnNumber} between 1 and 99 and ${t.addOnKind} in ('added', 'moved', 'exchanged')`,
    ),
    uniqueIndex('orders_add_on_once').on(t.addOnOf, t.addOnNumber).where(sql`${t.addOnOf} is not null`),
    uniqueIndex('orders_one_of_cart').on(t.cartId).where(sql`${t.status} <> 'cancelled'`),
    index('orders_by_date').on(t.placedAt, t.id),
    index('orders_by_status').on(t.status, t.placedAt, t.id),
    index('orders_to_look_at').on(t.placedAt, t.id).where(sql`${t.reviewReason} is not null`),
    index('orders_of_user').on(t.userId, t.placedAt).where(sql`${t.userId} is not null`),
    // For guest orders, which an account takes over once it has verified the address; covers all that the customer list
    // reads of guests.
    index('orders_of_guest').on(sql`lower(${t.email})`, t.placedAt, t.email).where(sql`${t.userId} is null`),
    // For whether somebody had bought before.
    index('orders_of_buyer')
      .on(sql`lower(${t.email})`, t.paidAt)
      .where(sql`${t.paidAt} is not null and ${t.kind} = 'goods'`),
    index('orders_of_cards_to_email').on(t.id).where(sql`${t.kind} = 'gift-card' and ${t.status} = 'paid'`),
    index('orders_to_erase').on(t.id).where(sql`${t.eraseWhenOver}`),
    index('orders_by_channel').on(t.channel, t.placedAt, t.id),
    index('orders_by_delivery').on(sql`coalesce(${t.shipping} ->> 'method', 'shipping')`, t.placedAt, t.id),
    index('orders_by_province').on(sql`(${t.address} ->> 'state')`, t.placedAt, t.id),
    // LL-999 comes before LL-1000.
    index('orders_by_number').on(sql`(substring(${t.number} from '\\d+')::bigint)`, t.number, t.id),
    index('orders_by_customer').on(sql`lower(without_accents(${t.address} ->> 'name'))`, t.placedAt, t.id),
    index('orders_held').on(t.heldUntil).where(sql`${t.status} = 'pending_payment'`),
  ],
);

/** The staff's own tags; buyers don't see them. */
export const orderTags = pgTable(
  'order_tags',
  {
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    tag: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.orderId, t.tag] }), index('order_tags_by_tag').on(t.tag, t.orderId)],
);

/** Never changed once written: refunds and edits are separate rows. */
export const orderLines = pgTable(
  'order_lines',
  {
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    position: integer().notNull(),
    productId: text().notNull(),
    variantId: text().notNull(),
    name: text().notNull(),
    variantName: text().notNull(),
    sku: text().notNull(),
    picture: text(),
    /** What was paid for each, before discounts. */
    unitPriceCents: integer().notNull(),
    /** Null where it wasn't on sale. */
    ordinaryPriceCents: integer(),
    quantity: integer().notNull(),
    totalCents: integer().notNull(),
    /** Its share of the order's discounts. */
    discountCents: integer().notNull().default(0),
    giftWrap: boolean().notNull().default(false),
    giftMessage: text().notNull().default(''),
    /** False for a custom item that no tax applies to. */
    isTaxed: boolean().notNull().default(true),
    /** The weight of a custom item with its package; that of a product is the catalogue's. */
    grams: integer(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.position] }),
    // For the staff's search for orders with a product.
    index('order_lines_by_product').on(t.productId, t.orderId),
    index('order_lines_by_sku').on(sql`lower(${t.sku}) text_pattern_ops`, t.orderId),
    check('order_lines_discount', sql`${t.discountCents} between 0 and ${t.totalCents}`),
    unique('order_lines_variant').on(t.orderId, t.variantId),
    check('order_lines_quantity', sql`${t.quantity} between 1 and 99`),
    check(
      'order_lines_total',
      sql`${t.unitPriceCents} >= 0 and ${t.totalCents} = ${t.unitPriceCents} * ${t.quantity}`,
    ),
  ],
);

/** The discounts of an order as of when it was placed. */
export const orderDiscounts = pgTable(
  'order_discounts',
  {
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    position: integer().notNull(),
    /** Null for a discount in an order that the staff put together. */
    discountId: uuid().references(() => discounts.id),
    name: text().notNull(),
    code: text(),
    amountCents: integer().notNull(),
    freesShipping: boolean().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.position] }),
    unique('order_discounts_once').on(t.orderId, t.discountId),
    index('order_discounts_of_discount').on(t.discountId),
    check('order_discounts_amount', sql`${t.amountCents} >= 0`),
  ],
);

export const orderTaxes = pgTable(
  'order_taxes',
  {
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    position: integer().notNull(),
    authority: text().notNull(),
    label: text().notNull(),
    rate: integer().notNull(),
    baseCents: integer().notNull(),
    amountCents: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.position] }),
    check('order_taxes_amount', sql`${t.baseCents} >= 0 and ${t.amountCents} >= 0`),
  ],
);

export const orderEvents = pgTable(
  'order_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    kind: text().$type<OrderEventKind>().notNull(),
    detail: jsonb().$type<Record<string, string | number>>().notNull(),
    actor: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    index('order_events_of_order').on(t.orderId, t.id),
    // For emails that are sent some days after delivery.
    index('order_events_delivered').on(t.at).where(sql`${t.kind} = 'delivered'`),
  ],
);

/** Checkout requests by idempotency key: a repeated key gets the first answer. */
export const checkoutRequests = pgTable('checkout_requests', {
  key: text().primaryKey(),
  cartId: text().notNull(),
  /** SHA-256 of the request body, so that the same key with another body is refused. */
  fingerprint: text().notNull(),
  orderId: uuid()
    .notNull()
    .references(() => orders.id),
  paymentId: uuid().notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
});
