import { redirect } from 'react-router';
import { contextOf } from '#app/context.ts';
import { localPath, slugReader } from '#shop/core/index.ts';
import { followLink } from '#shop/customers/index.server.ts';
import type { Route } from './+types/newsletter.link.$token';

/** Counts a click on a link of a newsletter, and leads on; a HEAD request is no click. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { shop, locale, languages, slugs } = contextOf(context);
  const target = await followLink(shop, params.token, request.method === 'GET');
  if (!target) throw new Response(null, { status: 404 });
  const { origin, pathname, search, hash } = new URL(target);
  // The owner names pages by any address; the reader's own language is that of the link.
  const local =
    origin === shop.config.publicOrigin
      ? origin + localPath(pathname + search + hash, locale, languages, slugReader(slugs))
      : target;
  return redirect(local, { headers: { 'Cache-Control': 'no-store' } });
}
