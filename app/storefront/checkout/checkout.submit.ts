import { contextOf } from '#app/context.ts';
import { newSecretId } from '#platform/ids.ts';
import { pickupPlaceOf } from '#shop/checkout/index.server.ts';
import { settingsOf } from '#shop/core/index.server.ts';
import { countriesServed } from '#shop/core/index.ts';
import { placeOrder } from '#shop/orders/index.server.ts';
import { parseCheckoutRequest } from '#shop/orders/index.ts';
import { jsonBody } from '../json-requests.server.ts';
import type { Route } from './+types/checkout.submit';
import { respondToCheckout } from './checkout-answer.server.ts';

const A_MONTH = 30 * 86_400;

/** Takes a checkout request: POST as JSON. After an order is placed, the cart gets a new id. */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const settings = await settingsOf(ctx.shop);
  const parsed = parseCheckoutRequest(await jsonBody(request), countriesServed(settings), (rateId) =>
    pickupPlaceOf(settings, rateId),
  );
  if (!parsed.ok) return respondToCheckout(ctx, parsed);

  const cartId = ctx.cartId ?? newSecretId();
  const person = await ctx.person();
  const buyer = { cartId, network: ctx.network, userId: person?.id ?? null };
  const outcome = await placeOrder(ctx.shop, buyer, parsed.request);

  const isOver = outcome.ok
    ? outcome.payment !== 'needs_confirmation'
    : outcome.problem === 'already-ordered';
  return respondToCheckout(ctx, outcome, [ctx.setCookie('cart', isOver ? newSecretId() : cartId, A_MONTH)]);
}

export const loader = () => new Response(null, { status: 405, headers: { Allow: 'POST' } });
