import { redirect } from 'react-router';
import { findRedirect } from '#shop/content/index.server.ts';
import type { Core } from '#shop/core/index.ts';

/** Ends a request for what is not at its path: sent on to where it has gone, or 404. Both are counted. */
export async function throwMissing(shop: Core, path: string): Promise<never> {
  const to = await findRedirect(shop, path).catch((err) => {
    // A page that is not there is told to be missing, whether it could be counted or not.
    shop.log.warn({ err }, 'a missing page could not be looked for');
    return null;
  });
  if (to !== null) throw redirect(to, 301);
  throw new Response(null, { status: 404 });
}
