import type { RequestContext } from '#app/context.ts';
import { buyerCancellationMessages } from '#messages/buyer-cancellation.ts';
import { hitAccountLimit } from '#shop/accounts/index.server.ts';
import { cancelOrder } from '#shop/orders/index.server.ts';

/**
 * Cancels an order for its buyer, who may until it is packed (shop/orders/cancel-order.server.ts).
 * @returns null when it is cancelled, else the error with its status
 */
export async function cancelOrderForBuyer(
  { shop, network, locale }: RequestContext,
  orderId: string,
): Promise<{ problem: string; status: number } | null> {
  const t = buyerCancellationMessages.in(locale);
  const allowed = await hitAccountLimit(shop, 'cancel-order', { own: orderId, network });
  if (!allowed.ok) return { problem: t('too-often'), status: 429 };
  const outcome = await cancelOrder(shop, { orderId, by: 'buyer', note: '', actor: 'buyer' });
  return outcome.ok ? null : { problem: t(outcome.problem), status: 409 };
}
