import { Form, redirect } from 'react-router';
import { redeemOwnerToken } from '../../../shop/accounts/owner.server.ts';
import { visitOf } from '../../context.ts';
import { sessionHeaders } from '../../session.server.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Route } from './+types/route';

export const meta = () => [{ title: 'Welcome' }, { name: 'robots', content: 'noindex' }];

/** Looking at the page uses nothing up: programs that fetch links ahead would otherwise take the one sign-in. */
export const loader = ({ request }: Route.LoaderArgs) => ({
  token: new URL(request.url).searchParams.get('token') ?? '',
});

export async function action({ context, request }: Route.ActionArgs) {
  const token = String((await request.formData()).get('token') ?? '');
  const visit = visitOf(context);
  const signedIn = await redeemOwnerToken(visit.shop, visit.headers, token);
  if (!signedIn.ok) return { isUsed: true };
  return redirect('/admin', { headers: await sessionHeaders(visit, signedIn) });
}

export default function WelcomePage({ loaderData: { token }, actionData }: Route.ComponentProps) {
  return (
    <main className="page max-w-lg py-20">
      <h1 className="text-4xl">Welcome to your shop</h1>
      {actionData?.isUsed || !token ? (
        <div className="mt-8">
          <Notice tone="error" title="This sign-in has been used, or is too old.">
            <p>The shop prints a new one each time it starts.</p>
          </Notice>
        </div>
      ) : (
        <Form method="post" className="mt-8">
          <input type="hidden" name="token" value={token} />
          <p className="mb-6 text-lg">This address signs you in as the owner, once.</p>
          <Button type="submit" size="large">
            Open the admin
          </Button>
        </Form>
      )}
    </main>
  );
}
