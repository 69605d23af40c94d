import { contextOf } from '#app/context.ts';
import { isStaff } from '#shop/accounts/index.ts';
import type { Route } from './+types/me';

/**
 * The signed-in customer, for the header of pages that are the same for all users. A 401 also removes the `signed-in`
 * cookie, so that the browser stops asking.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const person = await ctx.person();
  if (!person) {
    return Response.json({ person: null }, { headers: { 'Set-Cookie': ctx.setCookie('signed-in', '', 0) } });
  }
  const { name, email, image } = person;
  return Response.json({ person: { name, email, image, isStaff: isStaff(person) } });
}
