import { giveBackDiscounts } from '../discounts/uses.server.ts';
import { giveBackToCard } from '../gift-cards/spend.server.ts';
import { releaseReservedStock } from '../inventory/reserve.server.ts';
import type { Shop } from '../shop.ts';
import type { OrderRow } from './lock.server.ts';

/** Gives back what an unpaid order holds: its stock, its discounts, and what a gift card was to pay. In a transaction. */
export async function giveBackHeld(shop: Shop, { id: orderId, giftCardCents }: OrderRow): Promise<void> {
  await releaseReservedStock(shop, orderId);
  await giveBackDiscounts(shop, orderId);
  if (giftCardCents === 0) return;
  await giveBackToCard(shop, { orderId, amountCents: giftCardCents, refundId: null, actor: 'shop' });
}
