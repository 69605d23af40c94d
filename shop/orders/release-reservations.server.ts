import { releaseReservedStock } from '#shop/catalog/index.server.ts';
import { creditGiftCard, releaseDiscounts } from '#shop/checkout/index.server.ts';
import type { Core } from '#shop/core/index.ts';
import type { OrderRow } from './lock-order.server.ts';

/**
 * Releases what an unpaid order reserves: discounts, stock and gift card balance; call it in a transaction.
 * Code that places, cancels or refunds an order locks rows in this order, to prevent deadlocks: orders, payments,
 * discounts, stock (by variant; its triggers lock products), gift cards.
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
