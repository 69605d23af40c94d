import { data } from 'react-router';
import { z } from 'zod';
import { localRedirect, type RequestContext } from '#app/context.ts';
import { readFormData } from '#app/form-data.server.ts';
import { returnsMessages } from '#messages/returns.ts';
import { hitAccountLimit } from '#shop/accounts/index.server.ts';
import { cancelOrder } from '#shop/orders/index.server.ts';
import type { OrderView } from '#shop/orders/index.ts';
import { resendGiftCardForBuyer } from '../gift-cards/bought-gift-card.server.ts';

/** Cancels an order, or resends its gift card. @param back path of the order's page */
export async function handleBuyerIntent(
  ctx: RequestContext,
  order: OrderView,
  request: Request,
  back: string,
) {
  const form = await readFormData(request);
  if (order.kind === 'gift-card' && form.get('intent') === 'mail-card') {
    const { resent, status } = await resendGiftCardForBuyer(ctx, order);
    return data({ problem: null, resent }, { status });
  }
  const refused = await cancelOrderForBuyer(ctx, order.id, form);
  return refused
    ? data({ problem: refused.problem, resent: null }, { status: refused.status })
    : localRedirect(ctx, back);
}

const cancelForm = z.strictObject({ intent: z.literal('cancel') });

/** @returns null when the order is cancelled, else the error with its status */
async function cancelOrderForBuyer(
  { shop, network, locale }: RequestContext,
  orderId: string,
  form: FormData,
): Promise<{ problem: string; status: number } | null> {
  const t = returnsMessages.in(locale);
  if (!cancelForm.safeParse(Object.fromEntries(form)).success) {
    return { problem: t('problem.invalid'), status: 400 };
  }
  const allowed = await hitAccountLimit(shop, 'cancel-order', { own: orderId, network });
  if (!allowed.ok) return { problem: t('cancel.too-often'), status: 429 };
  const outcome = await cancelOrder(shop, { orderId, by: 'buyer', note: '', actor: 'buyer' });
  return outcome.ok ? null : { problem: t(`cancel.${outcome.problem}`), status: 409 };
}
