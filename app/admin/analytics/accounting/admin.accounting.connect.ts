import { redirect } from 'react-router';
import { contextOf } from '#app/context.ts';
import { pathOf, staffOf } from '../../staff.server.ts';
import type { Route } from './+types/admin.accounting.connect';
import { beginTrip, TRIP_SECONDS } from './accounting-trip.server.ts';

/**
 * Redirects the owner to the accounting service. A link rather than a form, as for Google: browsers apply
 * `form-action` to the redirect after a form. It changes nothing but the owner's own cookie.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  await staffOf(ctx, pathOf(request), 'admin');
  const { accounting, config } = ctx.shop;
  if (!accounting) throw new Response(null, { status: 404 });
  // The service redirects back to the public origin, where a cookie of this host wouldn't be sent.
  if (ctx.headers.get('Host')?.toLowerCase() !== new URL(config.publicOrigin).host) {
    throw redirect(`${config.publicOrigin}/admin/accounting`);
  }
  const { sessionId } = (await ctx.signedIn())!;
  const { state, cookie } = beginTrip(ctx.shop, sessionId);
  return redirect(accounting.connectUrl(state), {
    headers: { 'Set-Cookie': ctx.setCookie('books', cookie, TRIP_SECONDS) },
  });
}
