import { and, eq, type SQL, sql } from 'drizzle-orm';
import { newId } from '#platform/ids.ts';
import type { Cents, Core } from '#shop/core/index.ts';
import { fingerprintOfCode, giftCardCode } from './gift-card-code.ts';
import { emailTimeOf, sendDueGiftCards, sendGiftCard } from './gift-card-email.server.ts';
import type { GiftCardToBuy } from './gift-card-rules.ts';
import { giftCardEntries, giftCards } from './gift-card-tables.ts';

/** Creates the card that an order buys, without a balance until the order is paid. In a transaction. */
export async function createUnpaidGiftCard(
  shop: Core,
  orderId: string,
  { amountCents: initialCents, deliveryDay, ...about }: GiftCardToBuy,
): Promise<void> {
  const now = shop.clock.now();
  const id = newId(now);
  const code = giftCardCode(shop.config.secret, id);
  await shop.db.insert(giftCards).values({
    id,
    orderId,
    ...about,
    initialCents,
    isIssued: false,
    createdAt: now,
    fingerprint: fingerprintOfCode(code),
    lastFour: code.slice(-4),
    emailAt: await emailTimeOf(shop, deliveryDay),
  });
}

/**
 * Credits the card of a paid order, and queues its email if its day has come. Called in the transaction that
 * marks the order as paid; idempotent.
 */
export async function issueBoughtGiftCard(shop: Core, orderId: string): Promise<void> {
  const [card] = await shop.db
    .update(giftCards)
    .set({ isIssued: true })
    .where(and(eq(giftCards.orderId, orderId), eq(giftCards.isIssued, false)))
    .returning({ id: giftCards.id, amountCents: giftCards.initialCents });
  if (!card) return;
  const { id: cardId, amountCents } = card;
  const at = shop.clock.now();
  await shop.db
    .insert(giftCardEntries)
    .values({ cardId, kind: 'bought', amountCents, orderId, actor: 'shop', at });
  await sendDueGiftCards(shop, cardId);
}

/**
 * The card of an order for its buyer, without its balance, which is its holder's business. Null where the
 * order bought none.
 */
export async function giftCardOfOrder({ db }: Core, orderId: string) {
  const [card] = await db
    .select({
      id: giftCards.id,
      lastFour: giftCards.lastFour,
      isOn: giftCards.isOn,
      recipientName: giftCards.recipientName,
      recipientEmail: giftCards.recipientEmail,
      emailAt: giftCards.emailAt,
      emailedAt: giftCards.emailedAt,
    })
    .from(giftCards)
    .where(eq(giftCards.orderId, orderId));
  return card ?? null;
}

/** @returns whether there was one to send */
export async function resendBoughtGiftCard(shop: Core, orderId: string): Promise<boolean> {
  const card = await giftCardOfOrder(shop, orderId);
  if (!card?.emailedAt || !card.isOn) return false;
  await sendGiftCard(shop, card.id, card.recipientEmail);
  return true;
}

/** 0 where the order bought none. */
export async function balanceOfBoughtGiftCard({ db }: Core, orderId: string): Promise<Cents> {
  const [card] = await db
    .select({ balanceCents: giftCards.balanceCents })
    .from(giftCards)
    .where(eq(giftCards.orderId, orderId));
  return card?.balanceCents ?? 0;
}

/** @param orderId a column */
export const isBoughtGiftCardEmailed = (orderId: SQL): SQL =>
  sql`exists (select 1 from ${giftCards} c where c.order_id = ${orderId} and c.emailed_at is not null)`;

/** Locks the card until the transaction ends, so that it cannot be spent until then. */
export async function lockBoughtGiftCard({ db }: Core, orderId: string): Promise<void> {
  await db
    .select({ id: giftCards.id })
    .from(giftCards)
    .where(eq(giftCards.orderId, orderId))
    .for('no key update');
}

interface CardRefund {
  orderId: string;
  refundId: string;
  amountCents: Cents;
  actor: string;
}

/**
 * Debits a card by what its buyer is refunded, and disables it with the last of its purchase price. In a
 * transaction.
 */
export async function refundBoughtGiftCard(
  shop: Core,
  { amountCents, ...refund }: CardRefund,
): Promise<void> {
  await shop.db.execute(entryOf(shop, 'taken-back', { ...refund, amountCents: -amountCents }));
  await shop.db
    .update(giftCards)
    .set({ isOn: false })
    .where(and(eq(giftCards.orderId, refund.orderId), eq(giftCards.balanceCents, 0)));
}

/** Undoes `refundBoughtGiftCard` when the refund has failed. In a transaction. */
export async function restoreBoughtGiftCard(shop: Core, refund: CardRefund): Promise<void> {
  await shop.db.execute(entryOf(shop, 'put-back', refund));
  await setBoughtGiftCardEnabled(shop, refund.orderId, true);
}

/** Disables the card of an order, for instance because its payment is disputed, or enables it. */
export async function setBoughtGiftCardEnabled({ db }: Core, orderId: string, isOn: boolean): Promise<void> {
  await db.update(giftCards).set({ isOn }).where(eq(giftCards.orderId, orderId));
}

const entryOf = (
  { clock }: Core,
  kind: 'taken-back' | 'put-back',
  { orderId, refundId, amountCents, actor }: CardRefund,
) => sql`
  insert into ${giftCardEntries} (card_id, kind, amount_cents, order_id, refund_id, actor, at)
  select id, ${kind}, ${amountCents}::int, ${orderId}::uuid, ${refundId}::uuid, ${actor},
    ${clock.now().toISOString()}::timestamptz
  from ${giftCards} where order_id = ${orderId}`;
