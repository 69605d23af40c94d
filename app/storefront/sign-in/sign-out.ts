import { redirect } from 'react-router';
import { contextOf } from '#app/context.ts';
import { signedOutHeaders } from '#app/session.server.ts';
import type { Route } from './+types/sign-out';

export async function action({ context }: Route.ActionArgs) {
  return redirect('/', { headers: await signedOutHeaders(contextOf(context)) });
}

export const loader = () => redirect('/account');
