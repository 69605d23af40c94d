import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import { noteChange } from '../audit/note.server.ts';
import { postMail } from '../mail/outbox.server.ts';
import type { Cents } from '../money/money.ts';
import { SHOP_ZONE } from '../settings/shop-time.ts';
import { inTransaction, type Shop } from '../shop.ts';
import { codeOfCard, fingerprintOfCode } from './code.ts';
import type { Keeper } from './manage.server.ts';
import { giftCardEntries, giftCards } from './tables.ts';

export interface CardToIssue {
  /** Made with the form: sent twice, it is one card. */
  id: string;
  amountCents: Cents;
  recipientName: string;
  recipientEmail: string;
  senderName: string;
  message: string;
  /** On which day of the shop it is to be mailed, 'YYYY-MM-DD'; null for at once. */
  mailDay: string | null;
}

/** Issues a card by hand; its code is mailed once its time has come. The same id again changes nothing. */
export async function issueCard(
  shop: Shop,
  actor: Keeper,
  { id, amountCents, mailDay, ...about }: CardToIssue,
): Promise<{ ok: true; id: string } | { ok: false; problem: 'not-allowed' }> {
  if (!actor.isAdmin) return { ok: false, problem: 'not-allowed' };
  const code = codeOfCard(shop.config.secret, id);
  const now = shop.clock.now();
  return inTransaction(shop, async (shop) => {
    const made = await shop.db
      .insert(giftCards)
      .values({
        ...{ id, ...about, fingerprint: fingerprintOfCode(code), lastFour: code.slice(-4) },
        ...{ initialCents: amountCents, createdAt: now, mailAt: mailDay === null ? now : morningOf(mailDay) },
      })
      .onConflictDoNothing({ target: giftCards.id })
      .returning({ lastFour: giftCards.lastFour });
    if (!made[0]) return { ok: true, id };
    await shop.db
      .insert(giftCardEntries)
      .values({ cardId: id, kind: 'issued', amountCents, actor: actor.email, at: now });
    await noteChange(shop, {
      ...{ actor: actor.email, subject: 'gift card', subjectId: id, name: `…${made[0].lastFour}` },
      ...{
        act: 'issued',
        before: null,
        after: { ...about, amountCents, mailDay },
      },
    });
    await mailDueCards(shop, id);
    return { ok: true, id };
  });
}

const morningOf = (day: string) => sql`(${day}::date + time '08:00') at time zone ${SHOP_ZONE}`;

/** Puts the cards whose day has come into the post, each once. @param only this one */
export async function mailDueCards(shop: Shop, only?: string): Promise<void> {
  const now = shop.clock.now();
  await inTransaction(shop, async (shop) => {
    const due = await shop.db
      .update(giftCards)
      .set({ mailedAt: now })
      .where(
        and(
          ...[isNull(giftCards.mailedAt), lte(giftCards.mailAt, now), eq(giftCards.isOn, true)],
          only ? eq(giftCards.id, only) : undefined,
        ),
      )
      .returning({ id: giftCards.id, recipient: giftCards.recipientEmail });
    for (const { id: cardId, recipient } of due) {
      await postMail(shop, { kind: 'gift-card', recipient, data: { cardId }, about: `gift-card:${cardId}` });
    }
  });
}

/** What the mail of a card says, with its code; null when there is no such card. */
export async function cardToMail({ db, config }: Shop, cardId: string) {
  const [card] = await db
    .select({
      ...{ initialCents: giftCards.initialCents, fingerprint: giftCards.fingerprint },
      ...{ recipientName: giftCards.recipientName, senderName: giftCards.senderName },
      message: giftCards.message,
    })
    .from(giftCards)
    .where(eq(giftCards.id, cardId));
  if (!card) return null;
  const { fingerprint, ...about } = card;
  const code = codeOfCard(config.secret, cardId);
  // The shop has another secret than when the card was made: this code would be worth nothing.
  if (fingerprintOfCode(code) !== fingerprint) return null;
  return { ...about, code };
}
