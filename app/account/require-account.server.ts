import { localRedirect, type RequestContext } from '#app/context.ts';
import type { SignedIn } from '#shop/accounts/index.ts';

/** @throws Response redirect to the sign-in page, which returns to this path */
export async function requireAccount(ctx: RequestContext, request: Request): Promise<SignedIn> {
  const signedIn = await ctx.signedIn();
  if (signedIn) return signedIn;
  const path = new URL(request.url).pathname.replace(/\.data$/, '');
  throw localRedirect(ctx, `/login?next=${encodeURIComponent(path)}`);
}
