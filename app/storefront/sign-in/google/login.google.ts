import { redirect } from 'react-router';
import { contextOf } from '#app/context.ts';
import type { SocialProblem } from '#shop/accounts/index.ts';
import { returnPath } from '../return-path.ts';
import type { Route } from './+types/login.google';
import { packTrip, TRIP_SECONDS } from './google-trip.server.ts';
import { loginPath } from './result.ts';

/**
 * Sends somebody to Google. A link and no form: browsers hold the redirect that answers a form to `form-action`,
 * which allows nobody but us. Nothing changes here but the visitor's own cookie.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const visit = contextOf(context);
  const { social, config } = visit.shop;
  const next = returnPath(new URL(request.url).searchParams.get('next'));
  const refused = (problem: SocialProblem) => redirect(loginPath(problem, next));
  // They would come back to the public origin, where the cookie of this one is not known.
  if (visit.headers.get('Host')?.toLowerCase() !== new URL(config.publicOrigin).host) {
    return refused('unauthorized-domain');
  }
  if (!social) return refused('operation-not-allowed');
  const started = await social.begin();
  if (!started.ok) return refused(started.problem);
  const cookie = visit.setCookie('oauth', packTrip(visit.shop, { keep: started.keep, next }), TRIP_SECONDS);
  return redirect(started.url, { headers: { 'Set-Cookie': cookie } });
}
