import { contextOf, localRedirect } from '#app/context.ts';
import { signedOutHeaders } from '#app/session.server.ts';
import type { Route } from './+types/sign-out';

export async function action({ context }: Route.ActionArgs) {
  const ctx = contextOf(context);
  return localRedirect(ctx, '/', { headers: await signedOutHeaders(ctx) });
}

export const loader = ({ context }: Route.LoaderArgs) => localRedirect(contextOf(context), '/account');
