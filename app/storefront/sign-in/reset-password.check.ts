import { data } from 'react-router';
import { shopOf } from '#app/context.ts';
import { checkResetCode } from '#shop/accounts/index.server.ts';
import type { Route } from './+types/reset-password.check';

/** Without a response, the link is treated as unverifiable. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  serverLoader().catch(() => ({ email: null }));

/** Whose password a link can reset; checking it doesn't use it up. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const code = new URL(request.url).searchParams.get('oobCode') ?? '';
  const checked = await checkResetCode(shopOf(context), code);
  return checked.ok ? { email: checked.email } : data({ email: null }, { status: 410 });
}
