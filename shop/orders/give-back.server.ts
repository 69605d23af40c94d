import { releaseReservedStock } from '#shop/catalog/inventory/reserve-stock.server.ts';
import { giveBackDiscounts } from '#shop/checkout/discounts/uses.server.ts';
import { giveBackToCard } from '#shop/checkout/gift-cards/spend-gift-card.server.ts';
import type { Shop } from '#shop/core/shop.ts';
import type { OrderRow } from './lock-order.server.ts';

/** Gives back what an unpaid order holds: its stock, its discounts, and what a gift card was to pay. In a transaction. */
export async function giveBackHeld(shop: Shop, { id: orderId, giftCardCents }: OrderRow): Promise<void> {
  await releaseReservedStock(shop, orderId);
  await giveBackDiscounts(shop, orderId);
  if (giftCardCents === 0) return;
  await giveBackToCard(shop, { orderId, amountCents: giftCardCents, refundId: null, actor: 'shop' });
}
