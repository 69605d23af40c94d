import { data, Form, redirect, useNavigation } from 'react-router';
import { z } from 'zod';
import { contextOf } from '#app/context.ts';
import { readFormData } from '#app/form-data.server.ts';
import { sessionHeaders } from '#app/session.server.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Refusal } from '#app/ui/feedback/refusal.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { PasswordField } from '#app/ui/forms/password-field.tsx';
import { Link } from '#app/ui/link.tsx';
import { findOwnerLink, setOwnerPassword, signInByLink } from '#shop/accounts/index.server.ts';
import { MIN_STAFF_PASSWORD } from '#shop/accounts/index.ts';
import type { Route } from './+types/admin.welcome';

export const meta = () => [{ title: 'Welcome' }, { name: 'robots', content: 'noindex' }];

/** Opening the page does not use the link up: programs that fetch links ahead would otherwise spend it. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { shop } = contextOf(context);
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const found = await findOwnerLink(shop, token);
  if (!found) return { owner: null, token, isLive: false };
  const { name, email, hasPassword } = found;
  return { owner: { name, email, hasPassword }, token, isLive: shop.config.mode === 'live' };
}

const form = z.strictObject({
  token: z.string().max(200),
  name: z.string().max(1000).optional(),
  password: z.string().max(1000).optional(),
});

const WORDS = {
  used: 'This link has been used or has expired.',
  'no-name': 'Please enter your name.',
  'weak-password': `Please choose a password of ${MIN_STAFF_PASSWORD} characters or more that nobody would guess.`,
} as const;

export async function action({ context, request }: Route.ActionArgs) {
  const visit = contextOf(context);
  const { shop } = visit;
  const refused = (problem: keyof typeof WORDS, status: number) =>
    data({ problem, message: WORDS[problem] }, { status });
  const parsed = form.safeParse(Object.fromEntries(await readFormData(request)));
  if (!parsed.success) return refused('used', 400);
  const { token, name = '', password } = parsed.data;
  const welcomed =
    password === undefined
      ? await signInByLink(shop, token)
      : await setOwnerPassword(shop, { token, name, password });
  if (!welcomed.ok) return refused(welcomed.problem, welcomed.problem === 'used' ? 410 : 400);
  const session = await shop.accounts.signInAs(visit.headers, welcomed.userId);
  return redirect('/admin', { headers: await sessionHeaders(visit, session) });
}

/** Where the link that npm start prints leads: the owner chooses a password, and the admin opens. */
export default function WelcomePage({ loaderData, actionData }: Route.ComponentProps) {
  const { owner, token, isLive } = loaderData;
  const isBusy = useNavigation().state !== 'idle';
  return (
    <main className="page max-w-[480px] py-20">
      <h1 className="text-4xl">Welcome to your shop</h1>
      {!owner || actionData?.problem === 'used' ? (
        <div className="mt-8">
          <Notice tone="error" title={WORDS.used}>
            <p>
              <Link to="/login?next=/admin" className="prose-link">
                Sign in
              </Link>{' '}
              with your password. If you have none yet, restart the shop: it prints a new link.
            </p>
          </Notice>
        </div>
      ) : (
        <Form method="post" className="mt-6 grid gap-5">
          <Refusal message={actionData?.message} answer={actionData} />
          <input type="hidden" name="token" value={token} />
          {owner.hasPassword ? (
            <p>
              This link signs you in once as {owner.email}. Next time, sign in with your email and password.
            </p>
          ) : (
            <NewPassword owner={owner} isLive={isLive} />
          )}
          <Button type="submit" fullWidth busy={isBusy}>
            {owner.hasPassword ? 'Open the admin' : 'Set password and open the admin'}
          </Button>
        </Form>
      )}
    </main>
  );
}

const NewPassword = ({ owner, isLive }: { owner: { name: string; email: string }; isLive: boolean }) => (
  <>
    <p>Choose the password that you’ll sign in with from now on.</p>
    <Field
      id="email"
      label="Email"
      type="email"
      autoComplete="username"
      value={owner.email}
      hint="You sign in with this address. OWNER_EMAIL sets it when the shop starts."
      readOnly
    />
    <Field
      id="name"
      name="name"
      label="Your name"
      autoComplete="name"
      defaultValue={owner.name}
      required
      maxLength={100}
    />
    <PasswordField
      id="password"
      name="password"
      label="Password"
      hint={`${MIN_STAFF_PASSWORD} characters or more. The admin asks for it again before a refund.`}
      autoComplete="new-password"
      required
      minLength={MIN_STAFF_PASSWORD}
    />
    {isLive && (
      <p className="text-sm text-quiet">
        Next, you’ll set up two-step verification. Have a phone with an authenticator app ready.
      </p>
    )}
  </>
);
