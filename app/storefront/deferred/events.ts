import { visitOf } from '#app/context.ts';
import { allow } from '#platform/rate-limit.ts';
import { noteEvents } from '#shop/backoffice/index.server.ts';
import { parseNotedEvents } from '#shop/backoffice/index.ts';
import { jsonBody } from '../json-body.server.ts';
import { unreadable } from '../own.server.ts';
import type { Route } from './+types/events';

// A browser tells what it has gathered every few seconds at the most; many may share a network.
const LIMIT = { times: 300, seconds: 900 };

/** Takes note of what a visit did: POST with events. No cookie is read or set, and nobody's address is kept. */
export async function action({ context, request }: Route.ActionArgs) {
  const { shop, network, headers } = visitOf(context);
  const events = parseNotedEvents(await jsonBody(request));
  if (!events) return unreadable();
  const allowed = await allow(shop.db, shop.config.secret, shop.clock.now(), 'events', network, LIMIT);
  if (!allowed.ok)
    return new Response(null, { status: 429, headers: { 'Retry-After': `${allowed.retryAfterSeconds}` } });
  await noteEvents(shop, { network, userAgent: headers.get('User-Agent') ?? '' }, events);
  return new Response(null, { status: 204 });
}

/** There is nothing to read here. */
export const loader = () => new Response(null, { status: 405, headers: { Allow: 'POST' } });
