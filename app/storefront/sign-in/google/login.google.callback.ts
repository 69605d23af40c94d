import { redirect } from 'react-router';
import { contextOf, type RequestContext } from '#app/context.ts';
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
  const visit = contextOf(context);
  const cookie = visit.cookie('oauth');
  const trip = cookie ? unpackTrip(visit.shop, cookie) : null;
  const { result, headers } = trip
    ? await arrive(visit, trip.keep, new URL(request.url).search)
    : { result: 'other' as const, headers: [] };
  return redirect(loginPath(result, trip?.next), {
    headers: [...headers, ['Set-Cookie', visit.setCookie('oauth', '', 0)]],
  });
}

async function arrive(visit: RequestContext, keep: string, search: string) {
  const { shop } = visit;
  const refused = <P>(result: P) => ({ result, headers: [] });
  if (!shop.social) return refused('operation-not-allowed' as const);
  const finished = await shop.social.finish(
    new URL(shop.config.publicOrigin + SOCIAL_CALLBACK + search),
    keep,
  );
  if (!finished.ok) return refused(finished.problem);
  try {
    const session = await signInWithSocial(shop, visit.headers, finished.identity);
    if (!session.ok) return refused(session.problem);
    return { result: 'done' as const, headers: await sessionHeaders(visit, session) };
  } catch (error) {
    shop.log.error({ err: error, requestId: visit.requestId }, 'a sign-in with Google failed');
    return refused('other' as const);
  }
}
