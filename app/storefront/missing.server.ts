import { localRedirect, type RequestContext } from '#app/context.ts';
import { findRedirect } from '#shop/content/index.server.ts';

/** Redirects to where the page has moved, or throws a 404; either way the miss is counted. */
export async function throwMissing(ctx: RequestContext, path: string): Promise<never> {
  const { shop } = ctx;
  const to = await findRedirect(shop, path).catch((err) => {
    // A failed lookup must not turn a 404 into a 500.
    shop.log.warn({ err }, 'a missing page could not be looked for');
    return null;
  });
  if (to !== null) throw localRedirect(ctx, to, 301);
  throw new Response(null, { status: 404 });
}
