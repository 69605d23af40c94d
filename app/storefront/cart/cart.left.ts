import { contextOf } from '#app/context.ts';
import { checkRateLimit } from '#platform/rate-limit.ts';
import { itemsToRestore } from '#shop/customers/index.server.ts';
import type { Route } from './+types/cart.left';

const LIMIT = { times: 60, seconds: 900 };

/** The lines of an abandoned cart, for the link in its email. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { shop, network } = contextOf(context);
  const allowed = await checkRateLimit(
    shop.db,
    shop.config.secret,
    shop.clock.now(),
    'cart-left',
    network,
    LIMIT,
  );
  if (!allowed.ok)
    return new Response(null, { status: 429, headers: { 'Retry-After': `${allowed.retryAfterSeconds}` } });
  const items = await itemsToRestore(shop, new URL(request.url).searchParams.get('token') ?? '');
  return items ? Response.json({ items }) : Response.json({ problem: 'gone' }, { status: 404 });
}
