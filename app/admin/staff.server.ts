import { redirect } from 'react-router';
import type { RequestContext } from '#app/context.ts';
import { hasRole, type Person, type Role } from '#shop/accounts/index.ts';

/**
 * The member of the staff whose visit this is, where the admin is open to them. Visitors are sent to sign in, staff
 * whose role does not allow it get 403, and for customers there is no such page.
 * @param roles who may see it; without any, the whole staff
 */
export async function staffOf(visit: RequestContext, path: string, ...roles: Role[]): Promise<Person> {
  const staff = await visit.staff();
  const next = `next=${encodeURIComponent(path)}`;
  if (staff.ok) {
    if (roles.length > 0 && !hasRole(staff.person, ...roles)) throw new Response(null, { status: 403 });
    return staff.person;
  }
  if (staff.problem === 'nobody') throw redirect(`/login?${next}`);
  if (staff.problem === 'closed') throw redirect(`/admin/door?${next}`);
  throw new Response(null, { status: 404 });
}

/** The path of a request, as its page has it. */
export const pathOf = (request: Request): string =>
  new URL(request.url).pathname.replace(/\.data$/, '').replace(/\/_root$/, '/');
