import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Core } from '#shop/core/index.ts';
import { giftCards } from './gift-card-tables.ts';

/**
 * Erases from gift cards that were mailed to an address whom they were for. What is on them stays, and their codes
 * still work.
 */
export async function eraseGiftCardRecipient({ db }: Core, address: string): Promise<void> {
  await db
    .update(giftCards)
    .set({ recipientName: '', recipientEmail: '', message: '' })
    .where(
      and(eq(sql`lower(${giftCards.recipientEmail})`, address.toLowerCase()), isNotNull(giftCards.mailedAt)),
    );
}

/** Erases who bought gift cards with these orders, and whom they named; whoever was given a card still has it. */
export async function eraseGiftCardsOfOrders({ db }: Core, orderIds: readonly string[]): Promise<void> {
  await db
    .update(giftCards)
    .set({ senderName: '', recipientName: '', recipientEmail: '', message: '' })
    .where(inArray(giftCards.orderId, [...orderIds]));
}
