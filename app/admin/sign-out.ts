import { redirect } from 'react-router';
import { visitOf } from '../context.ts';
import type { Route } from './+types/sign-out';

/** Ends the session, and has the browser forget what it kept of it. */
export async function action({ context, request }: Route.ActionArgs) {
  const cookies = await visitOf(context).shop.accounts.signOut(request.headers);
  return redirect('/', {
    headers: [
      ...cookies.map((cookie): [string, string] => ['Set-Cookie', cookie]),
      ['Clear-Site-Data', '"cache", "storage"'],
    ],
  });
}

export const loader = () => redirect('/admin');
