import { redirect } from 'react-router';
import { contextOf } from '#app/context.ts';
import { followLink } from '#shop/customers/index.server.ts';
import type { Route } from './+types/newsletter.link.$token';

/** Counts a click on a link of a newsletter, and leads on; a HEAD request is no click. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { shop } = contextOf(context);
  const target = await followLink(shop, params.token, request.method === 'GET');
  if (!target) throw new Response(null, { status: 404 });
  return redirect(target, { headers: { 'Cache-Control': 'no-store' } });
}
