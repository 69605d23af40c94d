import type { RouterContextProvider } from 'react-router';
import { contextOf } from '#app/context.ts';
import type { Person } from '#shop/accounts/index.ts';

/** For pages that are not out yet: no search engine is to keep them. */
export const NOT_FOR_PROGRAMS = { name: 'robots', content: 'noindex' };

/** The member of the staff who previews a page; for everybody else there is none. */
export async function staffAt(context: Readonly<RouterContextProvider>): Promise<Person> {
  const staff = await contextOf(context).staff();
  if (!staff.ok) throw new Response(null, { status: 404 });
  return staff.person;
}
