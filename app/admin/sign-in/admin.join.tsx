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
import { hitAccountLimit } from '#shop/accounts/index.server.ts';
import { MIN_STAFF_PASSWORD, ROLES } from '#shop/accounts/index.ts';
import { acceptInvitation, findInvitation } from '#shop/backoffice/index.server.ts';
import { settingsOf } from '#shop/core/index.server.ts';
import type { Route } from './+types/admin.join';

export const meta = () => [{ title: 'Join the staff' }, { name: 'robots', content: 'noindex' }];

/** Looking uses nothing up: programs that fetch links ahead would otherwise take the one invitation. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { shop } = contextOf(context);
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const [invitation, { shopName }] = await Promise.all([findInvitation(shop, token), settingsOf(shop)]);
  return {
    shopName,
    token,
    invitation: invitation && { email: invitation.email, ...ROLES[invitation.role] },
    mustSetUp: shop.config.mode === 'live',
  };
}

const form = z.strictObject({
  token: z.string().max(200),
  name: z.string().max(1000),
  password: z.string().max(1000),
});

const WORDS = {
  'no-invitation': 'This invitation has been used, was taken back, or is too old. Ask for a new one.',
  'weak-password': `Your password must have ${MIN_STAFF_PASSWORD} characters or more, and must not be one that everybody would try.`,
  'no-name': 'Please give your name.',
} as const;

export async function action({ context, request }: Route.ActionArgs) {
  const visit = contextOf(context);
  const { shop, network } = visit;
  const refused = (message: string, status: number) => data({ message }, { status });
  const parsed = form.safeParse(Object.fromEntries(await readFormData(request)));
  if (!parsed.success) return refused('This cannot be read.', 400);
  const allowed = await hitAccountLimit(shop, 'login', { own: parsed.data.token, network });
  if (!allowed.ok) return refused('Too many attempts. Please wait a quarter of an hour.', 429);
  const joined = await acceptInvitation(shop, parsed.data);
  if (!joined.ok) return refused(WORDS[joined.problem], joined.problem === 'no-invitation' ? 410 : 400);
  const session = await shop.accounts.signInAs(visit.headers, joined.userId);
  return redirect('/admin', { headers: await sessionHeaders(visit, session) });
}

export default function JoinPage({ loaderData, actionData }: Route.ComponentProps) {
  const { shopName, token, invitation, mustSetUp } = loaderData;
  const isBusy = useNavigation().state !== 'idle';
  return (
    <main className="page max-w-[480px] py-20">
      <h1 className="text-4xl">Join {shopName}</h1>
      {!invitation ? (
        <div className="mt-8">
          <Notice tone="error" title={WORDS['no-invitation']} />
        </div>
      ) : (
        <Form method="post" className="mt-6 grid gap-5">
          <Refusal message={actionData?.message} answer={actionData} />
          <p>
            Your role is <strong>{invitation.name}</strong>. {invitation.may}
          </p>
          <input type="hidden" name="token" value={token} />
          <input type="email" autoComplete="username" value={invitation.email} readOnly hidden />
          <Field id="name" name="name" label="Your name" autoComplete="name" required maxLength={100} />
          <PasswordField
            id="password"
            name="password"
            label="Password"
            hint={`${MIN_STAFF_PASSWORD} characters or more.`}
            autoComplete="new-password"
            required
          />
          <p className="text-sm text-quiet">
            {mustSetUp
              ? 'Next, you’ll set up two-step verification. Have a phone with an authenticator app ready.'
              : 'You can set up two-step verification in your account, under Sign-in and security.'}
          </p>
          <Button type="submit" fullWidth busy={isBusy}>
            Join
          </Button>
        </Form>
      )}
    </main>
  );
}
