import { data } from 'react-router';
import { z } from 'zod';
import { contextOf, localeOf, localRedirect } from '#app/context.ts';
import { localeOfMatches, type PageMatches, pageLocale } from '#app/locale.ts';
import { redirectAfterSignIn, sessionHeaders } from '#app/session.server.ts';
import { sendOr } from '#app/shared/send-or-explain.ts';
import { Field } from '#app/ui/forms/field.tsx';
import { accountsMessages } from '#messages/accounts.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { submitTwoStepCode } from '#shop/accounts/index.server.ts';
import { formOf, tooOften, typed } from '../../form-answers.server.ts';
import type { Route } from './+types/login.code';
import { AuthForm, AuthPage, authMeta } from './auth-page.tsx';
import { returnPath } from './return-path.ts';

export const meta = ({ matches }: PageMatches) => {
  const t = accountsMessages.in(localeOfMatches(matches));
  return authMeta(t('code.title'));
};

const codeForm = z.strictObject({ code: typed(40), next: typed(500).optional() });

export const loader = ({ request }: Route.LoaderArgs) => ({
  next: returnPath(new URL(request.url).searchParams.get('next')),
});

export async function action({ context, request }: Route.ActionArgs) {
  const t = accountsMessages.in(localeOf(context));
  const ctx = contextOf(context);
  const waiting = ctx.cookie('two-step');
  if (!waiting) return localRedirect(ctx, '/login?again');
  const parsed = codeForm.safeParse(await formOf(request));
  if (!parsed.success) return data({ message: t('code.wrong') }, { status: 400 });
  const { headers, network } = ctx;
  const given = await submitTwoStepCode(
    ctx.shop,
    { headers, network, who: waiting, isSignIn: true },
    parsed.data.code,
  );
  if (given.ok) {
    return redirectAfterSignIn(
      ctx,
      returnPath(parsed.data.next),
      await sessionHeaders(ctx, given, { twoStep: true }),
    );
  }
  switch (given.problem) {
    case 'too-late':
      return localRedirect(ctx, '/login?again');
    case 'wrong':
      return data({ message: t('code.wrong') }, { status: 401 });
    case 'too-often':
      return tooOften({ message: t('too-often') }, given);
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => {
  const t = accountsMessages.in(pageLocale());
  return sendOr(() => serverAction(), { message: t('login.unsent') });
};

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function TwoStepCodePage({ loaderData: { next }, actionData }: Route.ComponentProps) {
  const t = useMessages(accountsMessages);
  return (
    <AuthPage title={t('code.title')} error={actionData?.message}>
      <p>{t('code.text')}</p>
      <AuthForm submit={t('code.submit')} busy={t('code.busy')}>
        <input type="hidden" name="next" value={next} />
        <Field
          id="code"
          name="code"
          label={t('code.label')}
          autoComplete="one-time-code"
          inputMode="numeric"
          required
        />
      </AuthForm>
    </AuthPage>
  );
}
