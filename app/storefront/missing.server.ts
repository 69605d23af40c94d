import { redirect } from 'react-router';
import { findRedirect } from '#shop/content/index.server.ts';
import type { Core } from '#shop/core/index.ts';

/** Redirects to where the page has moved, or throws a 404; either way the miss is counted. */
export async function throwMissing(shop: Core, path: string): Promise<never> {
  const to = await findRedirect(shop, path).catch((err) => {
    // A failed lookup must not turn a 404 into a 500.
    shop.log.warn({ err }, 'a missing page could not be looked for');
    return null;
  });
  if (to !== null) throw redirect(to, 301);
  throw new Response(null, { status: 404 });
}
