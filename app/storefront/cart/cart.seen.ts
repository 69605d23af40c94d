import { contextOf } from '#app/context.ts';
import { newSecretId } from '#platform/ids.ts';
import { checkRateLimit } from '#platform/rate-limit.ts';
import { recordCart } from '#shop/customers/index.server.ts';
import { parseSeenCart } from '#shop/customers/index.ts';
import { jsonBody, unreadable } from '../json-requests.server.ts';
import type { Route } from './+types/cart.seen';

const A_MONTH = 30 * 86_400;
const LIMIT = { times: 120, seconds: 900 };

/**
 * Records a browser's cart, so that an abandoned one is counted: POST with ids and quantities. Signed-in customers have
 * a saved cart and need no second one.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const { shop, network, cartId, person, setCookie } = contextOf(context);
  const lines = parseSeenCart(await jsonBody(request));
  if (!lines) return unreadable();
  const allowed = await checkRateLimit(
    shop.db,
    shop.config.secret,
    shop.clock.now(),
    'cart-seen',
    network,
    LIMIT,
  );
  if (!allowed.ok)
    return new Response(null, { status: 429, headers: { 'Retry-After': `${allowed.retryAfterSeconds}` } });
  const result = (await person()) ? [] : lines;
  if (cartId === null && result.length === 0) return new Response(null, { status: 204 });
  const id = cartId ?? newSecretId();
  await recordCart(shop, id, result);
  return new Response(null, {
    status: 204,
    ...(cartId === null && { headers: { 'Set-Cookie': setCookie('cart', id, A_MONTH) } }),
  });
}

export const loader = () => new Response(null, { status: 405, headers: { Allow: 'POST' } });
