import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
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
import type { Locale } from '#platform/i18n/messages.ts';

/** A card never expires. */
export const giftCards = pgTable(
  'gift_cards',
  {
    id: uuid().primaryKey(),
    /**
     * The order that buys it; null where the staff issued it. `orders` is created later: a migration adds the
     * foreign key.
     */
    orderId: uuid().unique(),
    /** False until its order is paid: it has no balance, isn't listed, and isn't emailed. */
    isIssued: boolean().notNull().default(true),
    /** Fingerprint of its code, which is not stored (gift-card-code.ts). */
    fingerprint: text().notNull().unique(),
    lastFour: text().notNull(),
    initialCents: integer().notNull(),
    /** The sum of its entries, updated by the database with each entry. */
    balanceCents: integer().notNull().default(0),
    isOn: boolean().notNull().default(true),
    recipientName: text().notNull(),
    recipientEmail: text().notNull(),
    senderName: text().notNull(),
    message: text().notNull(),
    /** The recipient's language; null where nobody chose one. */
    locale: text().$type<Locale>(),
    emailAt: timestamp({ withTimezone: true }).notNull(),
    emailedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    check('gift_cards_initial', sql`${t.initialCents} > 0`),
    check('gift_cards_never_overdrawn', sql`${t.balanceCents} >= 0`),
    index('gift_cards_by_date').on(t.createdAt, t.id),
    index('gift_cards_to_email').on(t.emailAt).where(sql`${t.emailedAt} is null`),
    index('gift_cards_of_recipient').on(sql`lower(${t.recipientEmail})`),
  ],
);

export type CardEntryKind =
  | 'issued'
  /** Its order is paid. */
  | 'bought'
  | 'spent'
  | 'refunded'
  | 'adjusted'
  /** Debited by a refund of its purchase, and credited again where the refund fails. */
  | 'taken-back'
  | 'put-back';

/** Credits and debits of a card, never changed once written. */
export const giftCardEntries = pgTable(
  'gift_card_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    cardId: uuid()
      .notNull()
      .references(() => giftCards.id),
    kind: text().$type<CardEntryKind>().notNull(),
    /** Below zero for a debit. */
    amountCents: integer().notNull(),
    /** References `orders` and `refunds`, which are created later: a migration adds the foreign keys. */
    orderId: uuid(),
    refundId: uuid(),
    /** The cart of the order: what its unpaid order has reserved is still available to it. */
    cartId: text(),
    /** Why the staff adjusted it. */
    reason: text().notNull().default(''),
    actor: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    check(
      'gift_card_entries_kind',
      sql`case ${t.kind}
        when 'issued' then ${t.amountCents} > 0
        when 'bought' then ${t.amountCents} > 0 and ${t.orderId} is not null
        when 'taken-back' then ${t.amountCents} < 0 and num_nonnulls(${t.orderId}, ${t.refundId}) = 2
        when 'put-back' then ${t.amountCents} > 0 and num_nonnulls(${t.orderId}, ${t.refundId}) = 2
        when 'spent' then ${t.amountCents} < 0 and ${t.orderId} is not null and ${t.cartId} is not null
        when 'refunded' then ${t.amountCents} > 0 and ${t.orderId} is not null and ${t.cartId} is not null
        when 'adjusted' then ${t.amountCents} <> 0 and ${t.reason} <> '' end is true`,
    ),
    uniqueIndex('gift_card_entries_issued_once').on(t.cardId).where(sql`${t.kind} in ('issued', 'bought')`),
    uniqueIndex('gift_card_entries_spent_once').on(t.orderId).where(sql`${t.kind} = 'spent'`),
    unique('gift_card_entries_refunded_once').on(t.refundId, t.kind),
    index('gift_card_entries_of_card').on(t.cardId, t.id),
    index('gift_card_entries_of_order').on(t.orderId),
  ],
);
