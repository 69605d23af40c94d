import { contextOf, localRedirect, type RequestContext } from '#app/context.ts';
import { localeOfPath } from '#app/locale.ts';
import { sessionHeaders } from '#app/session.server.ts';
import { signInWithSocial } from '#shop/accounts/index.server.ts';
import { SOCIAL_CALLBACK } from '#shop/accounts/index.ts';
import type { Route } from './+types/login.google.callback';
import { unpackTrip } from './google-trip.server.ts';
import { loginPath } from './result.ts';

/**
 * Completes a sign-in at Google. This is the only GET with a side effect; the cookie proves that the sign-in was
 * started here by this browser, and works once.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const cookie = ctx.cookie('oauth');
  const trip = cookie ? unpackTrip(ctx.shop, cookie) : null;
  const { result, headers } = trip
    ? await arrive(ctx, trip.keep, new URL(request.url).search)
    : { result: 'other' as const, headers: [] };
  // Google returns to one address; the language is that of the page from which the trip began.
  const { languages } = ctx;
  const locale = localeOfPath(trip?.next ?? '/', languages);
  return localRedirect({ ...ctx, locale }, loginPath(result, trip?.next), {
    headers: [...headers, ['Set-Cookie', ctx.setCookie('oauth', '', 0)]],
  });
}

async function arrive(ctx: RequestContext, keep: string, search: string) {
  const { shop } = ctx;
  const refused = <P>(result: P) => ({ result, headers: [] });
  if (!shop.social) return refused('operation-not-allowed' as const);
  const finished = await shop.social.finish(
    new URL(shop.config.publicOrigin + SOCIAL_CALLBACK + search),
    keep,
  );
  if (!finished.ok) return refused(finished.problem);
  try {
    const session = await signInWithSocial(shop, ctx.headers, finished.identity);
    if (!session.ok) return refused(session.problem);
    return { result: 'done' as const, headers: await sessionHeaders(ctx, session) };
  } catch (error) {
    shop.log.error({ err: error, requestId: ctx.requestId }, 'a sign-in with Google failed');
    return refused('other' as const);
  }
}
