import { type SQL, sql } from 'drizzle-orm';
import type { Cents, Core } from '#shop/core/index.ts';
import { giftCardEntries } from './gift-card-tables.ts';

/** Constraints violated by a statement that would overdraw a card, or spend from a disabled one. */
export const NEVER_OVERDRAWN: readonly string[] = ['gift_cards_never_overdrawn', 'gift_cards_on'];

/**
 * CTE: an order spends from a card. Where the balance is too low by now, the statement fails with one of
 * `NEVER_OVERDRAWN`.
 * @param order the earlier CTE that has a row if there is an order
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
 * Credits a card with what an order spent, or a part of it; the database rejects more than was spent.
 * @param back `refundId`: the refund it belongs to; null for an unpaid order that is cancelled
 */
export async function creditGiftCard(
  { db, clock }: Core,
  back: { orderId: string; amountCents: Cents; refundId: string | null; actor: string },
): Promise<void> {
  await db.execute(sql`
    insert into ${giftCardEntries} (card_id, kind, amount_cents, order_id, refund_id, cart_id, actor, at)
    select card_id, 'refunded', ${back.amountCents}::int, order_id, ${back.refundId}::uuid, cart_id, ${back.actor},
      ${clock.now().toISOString()}::timestamptz
    from ${giftCardEntries} where order_id = ${back.orderId} and kind = 'spent'`);
}
