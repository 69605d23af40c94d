import { type SQL, sql } from 'drizzle-orm';
import type { Cents, Core } from '#shop/core/index.ts';
import { giftCardEntries } from './gift-card-tables.ts';

/** The rules that a statement breaks which would take more from a card than there is, or from one that is off. */
export const NEVER_OVERDRAWN: readonly string[] = ['gift_cards_never_overdrawn', 'gift_cards_on'];

/**
 * Part of a `with`: an order takes what it is paid with from a card. Where the card has less meanwhile, the whole
 * statement fails with one of `NEVER_OVERDRAWN`.
 * @param order the earlier part that has a row if there is an order to take it for
 */
export const spendGiftCardCte = (
  { clock }: Core,
  order: SQL,
  {
    cardId,
    amountCents,
    orderId,
    cartId,
  }: { cardId: string; amountCents: Cents; orderId: string; cartId: string },
): SQL => sql`
  spent as (
    insert into ${giftCardEntries} (card_id, kind, amount_cents, order_id, cart_id, actor, at)
    select ${cardId}::uuid, 'spent', ${-amountCents}::int, ${orderId}::uuid, ${cartId}, 'shop', ${clock.now().toISOString()}::timestamptz
    from ${order})`;

/**
 * Puts back on its card what an order has taken, or a part of it. The database lets none give back more than it took.
 * @param back `refundId`: the refund that it is a part of; null where the order is cancelled before it was paid
 */
export async function creditGiftCard(
  { db, clock }: Core,
  back: { orderId: string; amountCents: Cents; refundId: string | null; actor: string },
): Promise<void> {
  await db.execute(sql`
    insert into ${giftCardEntries} (card_id, kind, amount_cents, order_id, refund_id, cart_id, actor, at)
    select card_id, 'given-back', ${back.amountCents}::int, order_id, ${back.refundId}::uuid, cart_id, ${back.actor},
      ${clock.now().toISOString()}::timestamptz
    from ${giftCardEntries} where order_id = ${back.orderId} and kind = 'spent'`);
}
