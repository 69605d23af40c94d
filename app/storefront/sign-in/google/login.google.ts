import { redirect } from 'react-router';
import { contextOf, localRedirect } from '#app/context.ts';
import type { SocialProblem } from '#shop/accounts/index.ts';
import { localPath } from '#shop/core/index.ts';
import { returnPath } from '../return-path.ts';
import type { Route } from './+types/login.google';
import { packTrip, TRIP_SECONDS } from './google-trip.server.ts';
import { loginPath } from './result.ts';

/**
 * Redirects to Google. A link instead of a form, because browsers apply `form-action` to redirects of a form's
 * response, and it allows only this site. The only side effect is the visitor's own cookie.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const { social, config } = ctx.shop;
  const next = returnPath(new URL(request.url).searchParams.get('next'));
  const refused = (problem: SocialProblem) => localRedirect(ctx, loginPath(problem, next));
  // Google returns to the public origin, which doesn't have this origin's cookie.
  if (ctx.headers.get('Host')?.toLowerCase() !== new URL(config.publicOrigin).host) {
    return refused('unauthorized-domain');
  }
  if (!social) return refused('operation-not-allowed');
  const started = await social.begin(ctx.locale);
  if (!started.ok) return refused(started.problem);
  // Google returns to an address without a language.
  const trip = { keep: started.keep, next: localPath(next, ctx.locale, ctx.languages) };
  const cookie = ctx.setCookie('oauth', packTrip(ctx.shop, trip), TRIP_SECONDS);
  return redirect(started.url, { headers: { 'Set-Cookie': cookie } });
}
