import { data, Form, redirect, useNavigation } from 'react-router';
import { z } from 'zod';
import { contextOf } from '#app/context.ts';
import { readFormData } from '#app/form-data.server.ts';
import { localeOfMatches } from '#app/locale.ts';
import { sessionHeaders } from '#app/session.server.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Refusal } from '#app/ui/feedback/refusal.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { PasswordField } from '#app/ui/forms/password-field.tsx';
import { Link } from '#app/ui/link.tsx';
import { adminSignInMessages } from '#messages/admin-sign-in.ts';
import { useMessages, useRichMessages } from '#platform/i18n/use-messages.ts';
import { findOwnerLink, setOwnerPassword, signInByLink } from '#shop/accounts/index.server.ts';
import { MIN_STAFF_PASSWORD } from '#shop/accounts/index.ts';
import type { Route } from './+types/admin.welcome';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: adminSignInMessages.in(localeOfMatches(matches))('welcome.pageTitle') },
  { name: 'robots', content: 'noindex' },
];

/** Opening the page doesn't use up the link: link scanners would otherwise spend it. */
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

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const { shop } = ctx;
  const refused = (problem: 'used' | 'no-name' | 'weak-password', status: number) =>
    data({ problem }, { status });
  const parsed = form.safeParse(Object.fromEntries(await readFormData(request)));
  if (!parsed.success) return refused('used', 400);
  const { token, name = '', password } = parsed.data;
  const welcomed =
    password === undefined
      ? await signInByLink(shop, token)
      : await setOwnerPassword(shop, { token, name, password });
  if (!welcomed.ok) return refused(welcomed.problem, welcomed.problem === 'used' ? 410 : 400);
  const session = await shop.accounts.signInAs(ctx.headers, welcomed.userId);
  return redirect('/admin', { headers: await sessionHeaders(ctx, session) });
}

/** The target of the link that `npm start` prints: the owner chooses a password and is signed in. */
export default function WelcomePage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(adminSignInMessages);
  const rich = useRichMessages(adminSignInMessages);
  const problem = actionData?.problem;
  const { owner, token, isLive } = loaderData;
  const isBusy = useNavigation().state !== 'idle';
  return (
    <main className="page max-w-[480px] py-20">
      <h1 className="text-4xl">{t('welcome.title')}</h1>
      {!owner || problem === 'used' ? (
        <div className="mt-8">
          <Notice tone="error" title={t('welcome.used')}>
            <p>
              {rich('welcome.used.text', {
                link: (text) => (
                  <Link to="/login?next=/admin" className="prose-link">
                    {text}
                  </Link>
                ),
              })}
            </p>
          </Notice>
        </div>
      ) : (
        <Form method="post" className="mt-6 grid gap-5">
          <Refusal
            message={problem && t(`welcome.error.${problem}`, { min: MIN_STAFF_PASSWORD })}
            answer={actionData}
          />
          <input type="hidden" name="token" value={token} />
          {owner.hasPassword ? (
            <p>{t('welcome.signIn', { email: owner.email })}</p>
          ) : (
            <NewPassword owner={owner} isLive={isLive} />
          )}
          <Button type="submit" fullWidth busy={isBusy}>
            {t(owner.hasPassword ? 'welcome.signIn.submit' : 'welcome.password.submit')}
          </Button>
        </Form>
      )}
    </main>
  );
}

function NewPassword({ owner, isLive }: { owner: { name: string; email: string }; isLive: boolean }) {
  const t = useMessages(adminSignInMessages);
  return (
    <>
      <p>{t('welcome.password.text')}</p>
      <Field
        id="email"
        label={t('welcome.email')}
        type="email"
        autoComplete="username"
        value={owner.email}
        hint={t('welcome.email.hint')}
        readOnly
      />
      <Field
        id="name"
        name="name"
        label={t('welcome.name')}
        autoComplete="name"
        defaultValue={owner.name}
        required
        maxLength={100}
      />
      <PasswordField
        id="password"
        name="password"
        label={t('welcome.password')}
        hint={t('welcome.password.hint', { min: MIN_STAFF_PASSWORD })}
        autoComplete="new-password"
        required
        minLength={MIN_STAFF_PASSWORD}
      />
      {isLive && <p className="text-sm text-quiet">{t('join.twoStep.required')}</p>}
    </>
  );
}
