import { releaseReservedStock } from '#shop/catalog/index.server.ts';
import { creditGiftCard, releaseDiscounts } from '#shop/checkout/index.server.ts';
import type { Core } from '#shop/core/index.ts';
import type { OrderRow } from './lock-order.server.ts';

/**
 * Gives back what an unpaid order holds: its discounts, its stock, and what a gift card was to pay. In a transaction.
 *
 * Whatever places, cancels or refunds an order locks rows in this sequence, so that none waits for another in a circle:
 * orders, payments, discounts, stock (by variant; its triggers lock products), gift cards.
 */
export async function releaseReservations(
  shop: Core,
  { id: orderId, giftCardCents }: OrderRow,
): Promise<void> {
  await releaseDiscounts(shop, orderId);
  await releaseReservedStock(shop, orderId);
  if (giftCardCents === 0) return;
  await creditGiftCard(shop, { orderId, amountCents: giftCardCents, refundId: null, actor: 'shop' });
}
