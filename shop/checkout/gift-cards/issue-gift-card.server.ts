import type { Locale } from '#platform/i18n/messages.ts';
import { recordAudit } from '#shop/core/index.server.ts';
import { type Cents, type Core, inTransaction } from '#shop/core/index.ts';
import { fingerprintOfCode, giftCardCode } from './gift-card-code.ts';
import { emailTimeOf, sendDueGiftCards } from './gift-card-email.server.ts';
import { giftCardEntries, giftCards } from './gift-card-tables.ts';
import type { GiftCardManager } from './manage-gift-cards.server.ts';

export interface GiftCardToIssue {
  /** Generated with the form, so that submitting it twice issues one card. */
  id: string;
  amountCents: Cents;
  recipientName: string;
  recipientEmail: string;
  senderName: string;
  message: string;
  /** The recipient's language; null for the shop's first. */
  locale?: Locale | null;
  /** The day of the email in the shop's time zone, 'YYYY-MM-DD'; null for at once. */
  deliveryDay: string | null;
}

/** Also schedules its email; idempotent by id. */
export async function issueGiftCard(
  shop: Core,
  actor: GiftCardManager,
  { id, amountCents, deliveryDay, ...about }: GiftCardToIssue,
): Promise<{ ok: true; id: string } | { ok: false; problem: 'not-allowed' }> {
  if (!actor.isAdmin) return { ok: false, problem: 'not-allowed' };
  const code = giftCardCode(shop.config.secret, id);
  const now = shop.clock.now();
  return inTransaction(shop, async (shop) => {
    const made = await shop.db
      .insert(giftCards)
      .values({
        id,
        ...about,
        fingerprint: fingerprintOfCode(code),
        lastFour: code.slice(-4),
        initialCents: amountCents,
        createdAt: now,
        emailAt: await emailTimeOf(shop, deliveryDay),
      })
      .onConflictDoNothing({ target: giftCards.id })
      .returning({ lastFour: giftCards.lastFour });
    if (!made[0]) return { ok: true, id };
    await shop.db
      .insert(giftCardEntries)
      .values({ cardId: id, kind: 'issued', amountCents, actor: actor.email, at: now });
    await recordAudit(shop, {
      actor: actor.email,
      subject: 'gift card',
      subjectId: id,
      name: `…${made[0].lastFour}`,
      // The recipient stays out of the log, which is never erased.
      action: 'issued',
      before: null,
      after: { amountCents, mailDay: deliveryDay },
    });
    await sendDueGiftCards(shop, id);
    return { ok: true, id };
  });
}
