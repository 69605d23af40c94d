import { contextOf } from '#app/context.ts';
import { giftCardsMessages } from '#messages/gift-cards.ts';
import { placeGiftCardOrder } from '#shop/orders/index.server.ts';
import { parseGiftCardCheckoutRequest } from '#shop/orders/index.ts';
import { respondToCheckout } from '../checkout/checkout-answer.server.ts';
import { jsonBody } from '../json-requests.server.ts';
import type { Route } from './+types/gift-cards.buy';

/** POST as JSON. */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const parsed = parseGiftCardCheckoutRequest(await jsonBody(request));
  if (!parsed.ok) return respondToCheckout(ctx, parsed);
  const buyer = { network: ctx.network, userId: (await ctx.person())?.id ?? null };
  const cardName = giftCardsMessages.in(ctx.locale)('order.line');
  return respondToCheckout(ctx, await placeGiftCardOrder(ctx.shop, buyer, parsed.request, cardName));
}

export const loader = () => new Response(null, { status: 405, headers: { Allow: 'POST' } });
