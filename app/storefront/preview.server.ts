import type { RouterContextProvider } from 'react-router';
import { contextOf } from '#app/context.ts';
import type { Person } from '#shop/accounts/index.ts';

/** Keeps unpublished pages out of search engines. */
export const NOT_FOR_PROGRAMS = { name: 'robots', content: 'noindex' };

export async function staffAt(context: Readonly<RouterContextProvider>): Promise<Person> {
  const staff = await contextOf(context).staff();
  if (!staff.ok) throw new Response(null, { status: 404 });
  return staff.person;
}
