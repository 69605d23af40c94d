import { data, Form, redirectDocument, useNavigation } from 'react-router';
import { z } from 'zod';
import { keepLanguage } from '#app/admin/staff.server.ts';
import { contextOf } from '#app/context.ts';
import { readFormData } from '#app/form-data.server.ts';
import { localeOfMatches } from '#app/locale.ts';
import { sessionHeaders } from '#app/session.server.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Refusal } from '#app/ui/feedback/refusal.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { PasswordField } from '#app/ui/forms/password-field.tsx';
import { adminMessages } from '#messages/admin.ts';
import { adminSignInMessages } from '#messages/admin-sign-in.ts';
import { rolesMessages } from '#messages/roles.ts';
import { useMessages, useRichMessages } from '#platform/i18n/use-messages.ts';
import { hitAccountLimit } from '#shop/accounts/index.server.ts';
import { MIN_STAFF_PASSWORD } from '#shop/accounts/index.ts';
import { acceptInvitation, findInvitation } from '#shop/backoffice/index.server.ts';
import { settingsOf } from '#shop/core/index.server.ts';
import type { Route } from './+types/admin.accept-invitation';
import { SignInPage } from './sign-in-page.tsx';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: adminSignInMessages.in(localeOfMatches(matches))('invitation.pageTitle') },
  { name: 'robots', content: 'noindex' },
];

/** Opening the page doesn't use up the invitation: link scanners would otherwise spend it. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { shop, locale } = contextOf(context);
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const [invitation, { shopName }] = await Promise.all([findInvitation(shop, token), settingsOf(shop)]);
  return {
    locale,
    shopName,
    token,
    invitation: invitation && { email: invitation.email, role: invitation.role },
    mustSetUp: shop.config.mode === 'live',
  };
}

const form = z.strictObject({
  token: z.string().max(200),
  name: z.string().max(1000),
  password: z.string().max(1000),
});

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const { shop, network } = ctx;
  const t = adminSignInMessages.in(ctx.locale);
  const refused = (message: string, status: number) => data({ message }, { status });
  const parsed = form.safeParse(Object.fromEntries(await readFormData(request)));
  if (!parsed.success) return refused(adminMessages.in(ctx.locale)('error.unreadable'), 400);
  const allowed = await hitAccountLimit(shop, 'login', { own: parsed.data.token, network });
  if (!allowed.ok) return refused(t('invitation.error.tooOften'), 429);
  const joined = await acceptInvitation(shop, parsed.data);
  if (!joined.ok) {
    const message = t(`invitation.error.${joined.problem}`, { min: MIN_STAFF_PASSWORD });
    return refused(message, joined.problem === 'no-invitation' ? 410 : 400);
  }
  await keepLanguage(ctx, joined.userId);
  const session = await shop.accounts.signInAs(ctx.headers, joined.userId);
  return redirectDocument('/admin', { headers: await sessionHeaders(ctx, session) });
}

export default function JoinPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(adminSignInMessages);
  const rich = useRichMessages(adminSignInMessages);
  const tRoles = useMessages(rolesMessages);
  const { shopName, token, invitation, mustSetUp } = loaderData;
  const isBusy = useNavigation().state !== 'idle';
  return (
    <SignInPage className="max-w-[480px]">
      <h1 className="text-4xl">{t('invitation.title', { shopName })}</h1>
      {!invitation ? (
        <div className="mt-8">
          <Notice tone="error" title={t('invitation.error.no-invitation')} />
        </div>
      ) : (
        <Form method="post" className="mt-6 grid gap-5">
          <Refusal message={actionData?.message} answer={actionData} />
          <p>
            {rich('invitation.role', {
              role: tRoles(`${invitation.role}.name`),
              may: tRoles(`${invitation.role}.may`),
              b: (text) => <strong>{text}</strong>,
            })}
          </p>
          <input type="hidden" name="token" value={token} />
          <input type="email" autoComplete="username" value={invitation.email} readOnly hidden />
          <Field
            id="name"
            name="name"
            label={t('invitation.name')}
            autoComplete="name"
            required
            maxLength={100}
          />
          <PasswordField
            id="password"
            name="password"
            label={t('invitation.password')}
            hint={t('invitation.password.hint', { min: MIN_STAFF_PASSWORD })}
            autoComplete="new-password"
            required
          />
          <p className="text-sm text-quiet">
            {t(mustSetUp ? 'invitation.twoStep.required' : 'invitation.twoStep.optional')}
          </p>
          <Button type="submit" fullWidth busy={isBusy}>
            {t('invitation.submit')}
          </Button>
        </Form>
      )}
    </SignInPage>
  );
}
