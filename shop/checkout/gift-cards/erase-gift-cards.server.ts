import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Core } from '#shop/core/index.ts';
import { giftCards } from './gift-card-tables.ts';

/** Erases the recipient from gift cards emailed to an address. Balances stay, and codes still work. */
export async function eraseGiftCardRecipient({ db }: Core, address: string): Promise<void> {
  await db
    .update(giftCards)
    .set({ recipientName: '', recipientEmail: '', message: '' })
    .where(
      and(eq(sql`lower(${giftCards.recipientEmail})`, address.toLowerCase()), isNotNull(giftCards.emailedAt)),
    );
}

/** Erases the buyer and the recipient's name from the cards of these orders; the cards stay valid. */
export async function eraseGiftCardsOfOrders({ db }: Core, orderIds: readonly string[]): Promise<void> {
  await db
    .update(giftCards)
    .set({ senderName: '', recipientName: '', recipientEmail: '', message: '' })
    .where(inArray(giftCards.orderId, [...orderIds]));
}
