import { redirect } from 'react-router';
import { contextOf } from '#app/context.ts';
import { readFormData } from '#app/form-data.server.ts';
import { exportPerson } from '#shop/customers/index.server.ts';
import { whyNotSure } from '../reauthenticate.server.ts';
import { requireAccount } from '../require-account.server.ts';
import type { Route } from './+types/account.data';

export const loader = () => redirect('/account/privacy');

/** Hands somebody everything that the shop holds about them, as a file; the password is asked for anew. */
export async function action({ context, request }: Route.ActionArgs) {
  const visit = contextOf(context);
  const signedIn = await requireAccount(visit, request);
  const password = String((await readFormData(request)).get('password') ?? '').slice(0, 1000);
  const unsure = await whyNotSure(visit, signedIn, password);
  // The answer is a page or a file, so a problem is shown beside the form.
  if (unsure) return redirect(`/account/privacy?download=${unsure.problem}#download`, 303);
  const everything = await exportPerson(visit.shop, signedIn.person);
  return new Response(JSON.stringify(everything, null, 2), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="my-data.json"',
    },
  });
}
