import type { Locale } from '#platform/i18n/messages.ts';
import { shopTimeZone } from '#shop/core/index.server.ts';
import { type Core, shopMoment } from '#shop/core/index.ts';
import { isTransfer } from '#shop/orders/index.server.ts';
import type { OrderView, PaymentsPort } from '#shop/orders/index.ts';
import type { AwaitedTransfer } from './order-transfer.tsx';

/** Instructions for the e-Transfer that an order awaits; null if it awaits none. */
export async function awaitedTransfer(
  shop: Core & PaymentsPort,
  { status, payment, heldUntil }: OrderView,
  locale: Locale,
): Promise<AwaitedTransfer | null> {
  const isAwaited = status === 'pending_payment' && payment?.status === 'processing';
  if (!isAwaited || !shop.transfers || !isTransfer(shop, payment.provider)) return null;
  const { email, question, answer } = shop.transfers;
  const until = shopMoment(heldUntil, await shopTimeZone(shop), locale);
  return { email, question, answer, until };
}
