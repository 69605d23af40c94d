import { isTransfer } from '../../../shop/orders/transfers.server.ts';
import type { OrderView } from '../../../shop/orders/view.ts';
import { shopMoment } from '../../../shop/settings/shop-time.ts';
import type { Shop } from '../../../shop/shop.ts';
import type { AwaitedTransfer } from './transfer.tsx';

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
