import { and, eq, type SQL, sql } from 'drizzle-orm';
import { newId } from '#platform/ids.ts';
import type { Cents, Core } from '#shop/core/index.ts';
import { fingerprintOfCode, giftCardCode } from './gift-card-code.ts';
import { mailTimeOf, sendDueGiftCards, sendGiftCard } from './gift-card-email.server.ts';
import type { GiftCardToBuy } from './gift-card-rules.ts';
import { giftCardEntries, giftCards } from './gift-card-tables.ts';

/** Writes down the card that an order buys. It holds nothing until the order is paid. In a transaction. */
export async function createUnpaidGiftCard(
  shop: Core,
  orderId: string,
  { amountCents: initialCents, mailDay, ...about }: GiftCardToBuy,
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
    mailAt: await mailTimeOf(shop, mailDay),
  });
}

/**
 * Puts onto its card what an order that is paid has bought, and mails it if its day has come. In the transaction that
 * makes the order paid; again, it changes nothing.
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

/** The card of an order as its buyer may know it: what is spent of it is its holder's matter. Null where it bought none. */
export async function giftCardOfOrder({ db }: Core, orderId: string) {
  const [card] = await db
    .select({
      id: giftCards.id,
      lastFour: giftCards.lastFour,
      isOn: giftCards.isOn,
      recipientName: giftCards.recipientName,
      recipientEmail: giftCards.recipientEmail,
      mailAt: giftCards.mailAt,
      mailedAt: giftCards.mailedAt,
    })
    .from(giftCards)
    .where(eq(giftCards.orderId, orderId));
  return card ?? null;
}

/** Mails the card of an order to whom it is for once more. @returns whether there was one to mail */
export async function resendBoughtGiftCard(shop: Core, orderId: string): Promise<boolean> {
  const card = await giftCardOfOrder(shop, orderId);
  if (!card?.mailedAt || !card.isOn) return false;
  await sendGiftCard(shop, card.id, card.recipientEmail);
  return true;
}

/** What is left on the card that an order has bought; 0 where it has bought none. */
export async function balanceOfBoughtGiftCard({ db }: Core, orderId: string): Promise<Cents> {
  const [card] = await db
    .select({ balanceCents: giftCards.balanceCents })
    .from(giftCards)
    .where(eq(giftCards.orderId, orderId));
  return card?.balanceCents ?? 0;
}

/** Part of a query: whether the card that an order has bought was emailed. @param orderId a column */
export const isBoughtGiftCardEmailed = (orderId: SQL): SQL =>
  sql`exists (select 1 from ${giftCards} c where c.order_id = ${orderId} and c.mailed_at is not null)`;

/** Holds the card that an order has bought until the transaction ends, so that nobody spends it meanwhile. */
export async function lockBoughtGiftCard({ db }: Core, orderId: string): Promise<void> {
  await db
    .select({ id: giftCards.id })
    .from(giftCards)
    .where(eq(giftCards.orderId, orderId))
    .for('no key update');
}

/** A refund of the order that bought a card, as far as the card needs it. */
interface CardRefund {
  orderId: string;
  refundId: string;
  amountCents: Cents;
  actor: string;
}

/** Takes from a card what is given back to who bought it. With the last of it the card is off. In a transaction. */
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

/** Undoes `takeBackBought`, because the money could not be given back. In a transaction. */
export async function restoreBoughtGiftCard(shop: Core, refund: CardRefund): Promise<void> {
  await shop.db.execute(entryOf(shop, 'put-back', refund));
  await setBoughtGiftCardEnabled(shop, refund.orderId, true);
}

/** Switches the card of an order off, for instance because its payment is disputed, or on. */
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
