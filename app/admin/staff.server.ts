import { redirect } from 'react-router';
import type { Person } from '../../shop/accounts/accounts.ts';
import type { Visit } from '../../shop/visit.ts';

/** The person who is signed in, when they belong to the staff. Others are sent to the sign-in, or see nothing. */
export async function staffOf(visit: Visit): Promise<Person> {
  const person = await visit.person();
  if (!person) throw redirect('/login');
  if (!person.isAdmin && !person.isEditor && !person.isModerator) throw new Response(null, { status: 404 });
  return person;
}
