import { and, eq, sql } from 'drizzle-orm';
import type { Cents, Core } from '#shop/core/index.ts';
import type { Shopper } from '../cart/cart-rules.ts';
import { checkCodeLimit, recordWrongCode } from '../discounts/code-attempts.server.ts';
import { fingerprintOfCode } from './gift-card-code.ts';
import { giftCardEntries, giftCards } from './gift-card-tables.ts';

export type FoundGiftCard =
  | { ok: true; id: string; lastFour: string; availableCents: Cents }
  | { ok: false; problem: 'refused' }
  | { ok: false; problem: 'too-often'; retryAfterSeconds: number };

/**
 * Finds a card by its entered code. Attempts share the limit of discount codes, and an unknown, an empty and
 * a disabled card get the same answer.
 * @param shopper what this cart's unpaid order has reserved is still available to it
 */
export async function findGiftCard(shop: Core, code: string, shopper: Shopper): Promise<FoundGiftCard> {
  const allowed = await checkCodeLimit(shop, shopper);
  if (!allowed.ok) return { ...allowed, problem: 'too-often' };
  const heldCents = shop.db
    .select({ cents: sql`coalesce(sum(${giftCardEntries.amountCents}), 0)::int` })
    .from(giftCardEntries)
    .where(and(eq(giftCardEntries.cardId, giftCards.id), eq(giftCardEntries.cartId, shopper.cartId)));
  const [card] = await shop.db
    .select({
      id: giftCards.id,
      lastFour: giftCards.lastFour,
      availableCents: sql<number>`${giftCards.balanceCents} - (${heldCents})`,
    })
    .from(giftCards)
    .where(and(eq(giftCards.fingerprint, fingerprintOfCode(code)), eq(giftCards.isOn, true)));
  if (card && card.availableCents > 0) return { ok: true, ...card };
  const noted = await recordWrongCode(shop, shopper);
  return noted.ok ? { ok: false, problem: 'refused' } : { ...noted, problem: 'too-often' };
}
