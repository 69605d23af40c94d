import { redirect } from 'react-router';
import { contextOf } from '#app/context.ts';
import { pathOf, staffOf } from '../staff.server.ts';
import type { Route } from './+types/admin.accounting.connect';
import { beginTrip, TRIP_SECONDS } from './accounting-trip.server.ts';

/**
 * Sends the owner to the books. A link and no form, as to Google: browsers hold the redirect that answers a form to
 * `form-action`. Nothing changes here but the owner's own cookie.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const visit = contextOf(context);
  await staffOf(visit, pathOf(request), 'admin');
  const { accounting, config } = visit.shop;
  if (!accounting) throw new Response(null, { status: 404 });
  // They would come back to the public origin, where the cookie of this one is not known.
  if (visit.headers.get('Host')?.toLowerCase() !== new URL(config.publicOrigin).host) {
    throw redirect(`${config.publicOrigin}/admin/accounting`);
  }
  const { sessionId } = (await visit.signedIn())!;
  const { state, cookie } = beginTrip(visit.shop, sessionId);
  return redirect(accounting.connectUrl(state), {
    headers: { 'Set-Cookie': visit.setCookie('books', cookie, TRIP_SECONDS) },
  });
}
