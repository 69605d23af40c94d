import { releaseReservedStock } from '#shop/catalog/index.server.ts';
import { creditGiftCard, releaseDiscounts } from '#shop/checkout/index.server.ts';
import type { Core } from '#shop/core/index.ts';
import type { OrderRow } from './lock-order.server.ts';

/** Gives back what an unpaid order holds: its stock, its discounts, and what a gift card was to pay. In a transaction. */
export async function releaseReservations(
  shop: Core,
  { id: orderId, giftCardCents }: OrderRow,
): Promise<void> {
  await releaseReservedStock(shop, orderId);
  await releaseDiscounts(shop, orderId);
  if (giftCardCents === 0) return;
  await creditGiftCard(shop, { orderId, amountCents: giftCardCents, refundId: null, actor: 'shop' });
}
