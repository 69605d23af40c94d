import { contextOf } from '#app/context.ts';
import { checkRateLimit } from '#platform/rate-limit.ts';
import { recordEvents } from '#shop/backoffice/index.server.ts';
import { parseBrowserEvents } from '#shop/backoffice/index.ts';
import { jsonBody, unreadable } from '../json-requests.server.ts';
import type { Route } from './+types/events';

// A browser tells what it has gathered every few seconds at the most; many may share a network.
const LIMIT = { times: 300, seconds: 900 };

/** Takes note of what a visit did: POST with events. No cookie is read or set, and nobody's address is kept. */
export async function action({ context, request }: Route.ActionArgs) {
  const { shop, network, headers } = contextOf(context);
  const events = parseBrowserEvents(await jsonBody(request));
  if (!events) return unreadable();
  const allowed = await checkRateLimit(
    shop.db,
    shop.config.secret,
    shop.clock.now(),
    'events',
    network,
    LIMIT,
  );
  if (!allowed.ok)
    return new Response(null, { status: 429, headers: { 'Retry-After': `${allowed.retryAfterSeconds}` } });
  await recordEvents(shop, { network, userAgent: headers.get('User-Agent') ?? '' }, events);
  return new Response(null, { status: 204 });
}

/** There is nothing to read here. */
export const loader = () => new Response(null, { status: 405, headers: { Allow: 'POST' } });
