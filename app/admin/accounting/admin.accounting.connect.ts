import { redirect } from 'react-router';
import { contextOf } from '#app/context.ts';
import { pathOf, staffOf } from '../staff.server.ts';
import type { Route } from './+types/admin.accounting.connect';
import { beginTrip, TRIP_SECONDS } from './accounting-trip.server.ts';

/**
 * Redirects the owner to the accounting service. A link rather than a form, as for Google: browsers apply
 * `form-action` to the redirect after a form. It changes nothing but the owner's own cookie.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const visit = contextOf(context);
  await staffOf(visit, pathOf(request), 'admin');
  const { accounting, config } = visit.shop;
  if (!accounting) throw new Response(null, { status: 404 });
  // The service redirects back to the public origin, where a cookie of this host wouldn't be sent.
  if (visit.headers.get('Host')?.toLowerCase() !== new URL(config.publicOrigin).host) {
    throw redirect(`${config.publicOrigin}/admin/accounting`);
  }
  const { sessionId } = (await visit.signedIn())!;
  const { state, cookie } = beginTrip(visit.shop, sessionId);
  return redirect(accounting.connectUrl(state), {
    headers: { 'Set-Cookie': visit.setCookie('books', cookie, TRIP_SECONDS) },
  });
}
