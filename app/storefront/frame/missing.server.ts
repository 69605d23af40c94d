import { localRedirect, type RequestContext } from '#app/context.ts';
import { findRedirect } from '#shop/content/index.server.ts';
import { withIds } from '#shop/core/index.ts';

/**
 * Redirects to where the page has moved, or throws a 404; either way the miss is counted. A name in an address of
 * another language leads to the page in this one.
 * @param path in English, by ids
 */
export async function throwMissing(ctx: RequestContext, path: string): Promise<never> {
  const { shop, languages, slugs } = ctx;
  for (const other of languages) {
    const byId = withIds(path, other, slugs);
    if (byId !== path) throw localRedirect(ctx, byId, 301);
  }
  const to = await findRedirect(shop, path).catch((err) => {
    // A failed lookup must not turn a 404 into a 500.
    shop.log.warn({ err }, 'a missing page could not be looked for');
    return null;
  });
  if (to !== null) throw localRedirect(ctx, to, 301);
  throw new Response(null, { status: 404 });
}
