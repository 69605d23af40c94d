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

/** What can be paid with. A card never expires. */
export const giftCards = pgTable(
  'gift_cards',
  {
    id: uuid().primaryKey(),
    /** The order that buys it, of `orders`, which come later: the key is laid in a migration. None where the staff made it. */
    orderId: uuid().unique(),
    /** Not yet while the order that buys it is not paid: it holds nothing, nobody sees it, and it is not mailed. */
    isIssued: boolean().notNull().default(true),
    /** Of its code, which is kept nowhere (code.ts). */
    fingerprint: text().notNull().unique(),
    lastFour: text().notNull(),
    initialCents: integer().notNull(),
    /** The sum of its entries: the database alone changes it, with each entry. */
    balanceCents: integer().notNull().default(0),
    isOn: boolean().notNull().default(true),
    recipientName: text().notNull(),
    recipientEmail: text().notNull(),
    senderName: text().notNull(),
    message: text().notNull(),
    /** From when on its code is to be mailed. */
    mailAt: timestamp({ withTimezone: true }).notNull(),
    mailedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    check('gift_cards_initial', sql`${t.initialCents} > 0`),
    check('gift_cards_never_overdrawn', sql`${t.balanceCents} >= 0`),
    index('gift_cards_by_date').on(t.createdAt, t.id),
    index('gift_cards_to_mail').on(t.mailAt).where(sql`${t.mailedAt} is null`),
    index('gift_cards_of_recipient').on(sql`lower(${t.recipientEmail})`),
  ],
);

export type CardEntryKind =
  | 'issued'
  /** Its order is paid. */
  | 'bought'
  | 'spent'
  | 'given-back'
  | 'adjusted'
  /** By a refund of the order that bought it, and back again where no provider gives that money back. */
  | 'taken-back'
  | 'put-back';

/** What came onto a card and went from it. Never changed once written. */
export const giftCardEntries = pgTable(
  'gift_card_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    cardId: uuid()
      .notNull()
      .references(() => giftCards.id),
    kind: text().$type<CardEntryKind>().notNull(),
    /** Below zero where it went from the card. */
    amountCents: integer().notNull(),
    /** Of `orders` and `refunds`, which come later: the keys are laid in a migration. */
    orderId: uuid(),
    refundId: uuid(),
    /** Of the order: what an unpaid order of a cart has taken is there for that cart still. */
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
        when 'given-back' then ${t.amountCents} > 0 and ${t.orderId} is not null and ${t.cartId} is not null
        when 'adjusted' then ${t.amountCents} <> 0 and ${t.reason} <> '' end is true`,
    ),
    uniqueIndex('gift_card_entries_issued_once').on(t.cardId).where(sql`${t.kind} in ('issued', 'bought')`),
    uniqueIndex('gift_card_entries_spent_once').on(t.orderId).where(sql`${t.kind} = 'spent'`),
    unique('gift_card_entries_refunded_once').on(t.refundId, t.kind),
    index('gift_card_entries_of_card').on(t.cardId, t.id),
    index('gift_card_entries_of_order').on(t.orderId),
  ],
);
