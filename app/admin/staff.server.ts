import { redirect } from 'react-router';
import { localRedirect, type RequestContext } from '#app/context.ts';
import { hasRole, type Person, type Role } from '#shop/accounts/index.ts';

/**
 * The staff member who makes this request. Anonymous requests are redirected to sign in, staff without a
 * required role get 403, and customers 404.
 * @param roles who may see the page; without any, all staff
 */
export async function staffOf(ctx: RequestContext, path: string, ...roles: Role[]): Promise<Person> {
  const staff = await ctx.staff();
  const next = `next=${encodeURIComponent(path)}`;
  if (staff.ok) {
    if (roles.length > 0 && !hasRole(staff.person, ...roles)) throw new Response(null, { status: 403 });
    return staff.person;
  }
  if (staff.problem === 'nobody') throw localRedirect(ctx, `/login?${next}`);
  if (staff.problem === 'closed') throw redirect(`/admin/sign-in?${next}`);
  throw new Response(null, { status: 404 });
}

/** The page path of a request, without the suffixes of the router's data requests. */
export const pathOf = (request: Request): string =>
  new URL(request.url).pathname.replace(/\.data$/, '').replace(/\/_root$/, '/');
