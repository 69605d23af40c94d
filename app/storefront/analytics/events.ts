import { contextOf } from '#app/context.ts';
import { checkRateLimit } from '#platform/rate-limit.ts';
import { recordEvents } from '#shop/backoffice/index.server.ts';
import { parseBrowserEvents } from '#shop/backoffice/index.ts';
import { jsonBody, unreadable } from '../json-requests.server.ts';
import type { Route } from './+types/events';

// A browser sends events every few seconds at most, and many visitors may share a network.
const LIMIT = { times: 300, seconds: 900 };

/** Records analytics events: POST. No cookie is read or set, and no IP address is stored. */
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

export const loader = () => new Response(null, { status: 405, headers: { Allow: 'POST' } });
