import { and, eq, isNull, lte } from 'drizzle-orm';
import type { Locale } from '#platform/i18n/messages.ts';
import { newId } from '#platform/ids.ts';
import { momentAt, shopTimeZone } from '#shop/core/index.server.ts';
import { type Core, inTransaction } from '#shop/core/index.ts';
import { queueEmail } from '#shop/email/index.server.ts';
import { fingerprintOfCode, giftCardCode } from './gift-card-code.ts';
import { giftCards } from './gift-card-tables.ts';

/** When a card is emailed: in the morning of its day, or at once where it has none. */
export const emailTimeOf = async (shop: Core, day: string | null): Promise<Date> =>
  day === null ? shop.clock.now() : momentAt(`${day}T08:00`, await shopTimeZone(shop))!;

/**
 * Queues the emails of cards that are due, each once.
 * @param only a single card
 */
export async function sendDueGiftCards(shop: Core, only?: string): Promise<void> {
  const now = shop.clock.now();
  await inTransaction(shop, async (shop) => {
    const due = await shop.db
      .update(giftCards)
      .set({ emailedAt: now })
      .where(
        and(
          isNull(giftCards.emailedAt),
          lte(giftCards.emailAt, now),
          eq(giftCards.isOn, true),
          eq(giftCards.isIssued, true),
          only ? eq(giftCards.id, only) : undefined,
        ),
      )
      .returning({ id: giftCards.id, recipient: giftCards.recipientEmail });
    for (const { id: cardId, recipient } of due) {
      await queueEmail(shop, {
        kind: 'gift-card',
        recipient,
        data: { cardId },
        about: `gift-card:${cardId}`,
      });
    }
  });
}

/**
 * Emails a card again.
 * @param recipient the address this time
 */
export const sendGiftCard = (shop: Core, cardId: string, recipient: string): Promise<void> =>
  queueEmail(shop, {
    kind: 'gift-card',
    recipient,
    data: { cardId },
    about: `gift-card:${cardId}:${newId(shop.clock.now())}`,
  });

/** The content of a card's email, with its code; null when there is no such card. */
export async function giftCardToSend({ db, config }: Core, cardId: string) {
  const [card] = await db
    .select({
      initialCents: giftCards.initialCents,
      fingerprint: giftCards.fingerprint,
      recipientName: giftCards.recipientName,
      senderName: giftCards.senderName,
      message: giftCards.message,
    })
    .from(giftCards)
    .where(eq(giftCards.id, cardId));
  if (!card) return null;
  const { fingerprint, ...about } = card;
  const code = giftCardCode(config.secret, cardId);
  // The shop's secret has changed since the card was created, so the derived code would be worthless.
  if (fingerprintOfCode(code) !== fingerprint) return null;
  return { ...about, code };
}

/** Null where none was chosen. */
export async function localeOfGiftCard({ db }: Core, cardId: string): Promise<Locale | null> {
  const [card] = await db
    .select({ locale: giftCards.locale })
    .from(giftCards)
    .where(eq(giftCards.id, cardId));
  return card?.locale ?? null;
}
