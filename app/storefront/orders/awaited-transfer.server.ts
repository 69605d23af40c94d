import { shopMoment } from '#shop/core/settings/shop-time.ts';
import type { Shop } from '#shop/core/shop.ts';
import type { OrderView } from '#shop/orders/list/order-view.ts';
import { isTransfer } from '#shop/orders/payments/transfers.server.ts';
import type { AwaitedTransfer } from './order-transfer.tsx';

/** How to send the transfer that an order waits for; null where it waits for none. */
export function awaitedTransfer(
  shop: Shop,
  { status, payment, heldUntil }: OrderView,
): AwaitedTransfer | null {
  const isAwaited = status === 'pending_payment' && payment?.status === 'processing';
  if (!isAwaited || !shop.transfers || !isTransfer(shop, payment.provider)) return null;
  const { email, question, answer } = shop.transfers;
  return { email, question, answer, until: shopMoment(heldUntil) };
}
