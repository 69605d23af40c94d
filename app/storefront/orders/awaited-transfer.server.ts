import { type Shop, shopMoment } from '#shop/core/index.ts';
import { isTransfer } from '#shop/orders/index.server.ts';
import type { OrderView } from '#shop/orders/index.ts';
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
