import type { Locale } from '#platform/i18n/messages.ts';
import { shopTimeZone } from '#shop/core/index.server.ts';
import { type Core, shopMoment } from '#shop/core/index.ts';
import { isTransfer, transferDetails } from '#shop/orders/index.server.ts';
import type { OrderView, PaymentsPort } from '#shop/orders/index.ts';
import type { AwaitedTransfer } from './order-transfer.tsx';

/** Instructions for the e-Transfer that an order awaits; null if it awaits none. */
export async function awaitedTransfer(
  shop: Core & PaymentsPort,
  { status, payment, heldUntil }: OrderView,
  locale: Locale,
): Promise<AwaitedTransfer | null> {
  const isAwaited = status === 'pending_payment' && payment?.status === 'processing';
  if (!isAwaited || !isTransfer(shop, payment.provider)) return null;
  const details = await transferDetails(shop, locale);
  const until = shopMoment(heldUntil, await shopTimeZone(shop), locale);
  return details && { ...details, until };
}
