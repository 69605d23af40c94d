import { contextOf } from '#app/context.ts';
import { placeGiftCardOrder } from '#shop/orders/index.server.ts';
import { parseGiftCardCheckoutRequest } from '#shop/orders/index.ts';
import { respondToCheckout } from '../checkout/checkout-answer.server.ts';
import { jsonBody } from '../json-requests.server.ts';
import type { Route } from './+types/gift-cards.buy';

/** POST as JSON. */
export async function action({ context, request }: Route.ActionArgs) {
  const visit = contextOf(context);
  const parsed = parseGiftCardCheckoutRequest(await jsonBody(request));
  if (!parsed.ok) return respondToCheckout(visit, parsed);
  const buyer = { network: visit.network, userId: (await visit.person())?.id ?? null };
  return respondToCheckout(visit, await placeGiftCardOrder(visit.shop, buyer, parsed.submission));
}

export const loader = () => new Response(null, { status: 405, headers: { Allow: 'POST' } });
