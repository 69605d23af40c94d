import { contextOf } from '#app/context.ts';
import { isStaff } from '#shop/accounts/index.ts';
import type { Route } from './+types/me';

/**
 * Who is signed in, for the header of pages that are the same for everybody. The answer to nobody takes the sign
 * away by which the browser knew to ask.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const visit = contextOf(context);
  const person = await visit.person();
  if (!person) {
    return Response.json(
      { person: null },
      { headers: { 'Set-Cookie': visit.setCookie('signed-in', '', 0) } },
    );
  }
  const { name, email, image } = person;
  return Response.json({ person: { name, email, image, isStaff: isStaff(person) } });
}
