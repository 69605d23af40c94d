import { data } from 'react-router';
import { localRedirect, type RequestContext } from '#app/context.ts';
import { readFormData } from '#app/form-data.server.ts';
import type { OrderView } from '#shop/orders/index.ts';
import { resendGiftCardForBuyer } from '../gift-cards/bought-gift-card.server.ts';
import { cancelForBuyer } from './return-request.server.ts';

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
  const refused = await cancelForBuyer(ctx, order.id, form);
  return refused
    ? data({ problem: refused.problem, resent: null }, { status: refused.status })
    : localRedirect(ctx, back);
}
