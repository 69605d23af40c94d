import { contextOf, localRedirect } from '#app/context.ts';
import { readFormData } from '#app/form-data.server.ts';
import { exportPerson } from '#shop/customers/index.server.ts';
import { checkPassword } from '../reauthenticate.server.ts';
import { requireAccount } from '../require-account.server.ts';
import type { Route } from './+types/account.data';

export const loader = ({ context }: Route.LoaderArgs) =>
  localRedirect(contextOf(context), '/account/privacy');

/** Exports all personal data as a file, after asking for the password again. */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const signedIn = await requireAccount(ctx, request);
  const password = String((await readFormData(request)).get('password') ?? '').slice(0, 1000);
  const unsure = await checkPassword(ctx, signedIn, password);
  // The response is a page or a file, so errors are shown beside the form.
  if (unsure) return localRedirect(ctx, `/account/privacy?download=${unsure.problem}#download`, 303);
  const everything = await exportPerson(ctx.shop, signedIn.person);
  return new Response(JSON.stringify(everything, null, 2), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="my-data.json"',
    },
  });
}
