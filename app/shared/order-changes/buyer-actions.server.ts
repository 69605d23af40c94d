import { data } from 'react-router';
import { z } from 'zod';
import { byIntent } from '#app/by-intent.ts';
import { localRedirect, type RequestContext } from '#app/context.ts';
import { readFormData } from '#app/form-data.server.ts';
import { returnsMessages } from '#messages/returns.ts';
import type { OrderView } from '#shop/orders/index.ts';
import { resendGiftCardForBuyer } from '../gift-cards/bought-gift-card.server.ts';
import { cancelOrderForBuyer } from './buyer-cancellation.server.ts';

/** Cancels an order, or resends its gift card. @param back path of the order's page */
export async function handleBuyerIntent(
  ctx: RequestContext,
  order: OrderView,
  request: Request,
  back: string,
) {
  const refused = (problem: string, status: number) => data({ problem, resent: null }, { status });
  const unreadable = () => refused(returnsMessages.in(ctx.locale)('problem.invalid'), 400);
  const read = asked.safeParse(Object.fromEntries(await readFormData(request)));
  if (!read.success) return unreadable();
  return byIntent(read.data, {
    cancel: async () => {
      const refusal = await cancelOrderForBuyer(ctx, order.id);
      return refusal ? refused(refusal.problem, refusal.status) : localRedirect(ctx, back);
    },
    'email-card': async () => {
      if (order.kind !== 'gift-card') return unreadable();
      const { resent, status } = await resendGiftCardForBuyer(ctx, order);
      return data({ problem: null, resent }, { status });
    },
  });
}

const asked = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.literal('cancel') }),
  z.looseObject({ intent: z.literal('email-card') }),
]);
