import { useEffect } from 'react';
import { data, useFetcher, useNavigate } from 'react-router';
import { z } from 'zod';
import { contextOf, localeOf, shopOf } from '#app/context.ts';
import { useLocalPath } from '#app/local-path.ts';
import { localAddress, localeOfMatches, type PageMatches, pageLocale } from '#app/locale.ts';
import { sendOr } from '#app/shared/send-or-explain.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Spinner } from '#app/ui/feedback/loading.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { PasswordField } from '#app/ui/forms/password-field.tsx';
import { accountsMessages } from '#messages/accounts.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { checkResetCode, resetPassword } from '#shop/accounts/index.server.ts';
import { MIN_PASSWORD } from '#shop/accounts/index.ts';
import { formOf, typed } from '../../form-answers.server.ts';
import type { Route } from './+types/reset-password';
import { AuthForm, AuthPage, authMeta } from './auth-page.tsx';
import type { loader as check } from './reset-password.check.ts';

export const meta = ({ matches }: PageMatches) => {
  const t = accountsMessages.in(localeOfMatches(matches));
  return authMeta(t('reset.title'));
};

const resetForm = z.strictObject({ oobCode: typed(200), password: typed(1000), confirm: typed(1000) });
const TO_LOGIN_MS = 3_000;

/** The page's script checks the link; for browsers without JavaScript, it is checked here. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const code = searchParams.get('oobCode') ?? '';
  const isMissing = code === '';
  if (isMissing || !searchParams.has('plain')) return { code, isMissing, checked: null };
  const proven = await checkResetCode(shopOf(context), code);
  return { code, isMissing, checked: { email: proven.ok ? proven.email : null } };
}

export async function action({ context, request }: Route.ActionArgs) {
  const t = accountsMessages.in(localeOf(context));
  const { shop, requestId } = contextOf(context);
  const refused = (message: string, status: number, canTryAgain: boolean) =>
    data({ isDone: false, canTryAgain, message }, { status });
  const parsed = resetForm.safeParse(await formOf(request));
  if (!parsed.success) return refused(t('reset.other'), 400, true);
  const { oobCode: code, password, confirm } = parsed.data;
  if (!code) return refused(t('reset.missing'), 400, false);
  if (password !== confirm) return refused(t('reset.mismatch'), 400, true);
  if (password.length < MIN_PASSWORD) return refused(t('reset.too-short'), 400, true);
  try {
    const reset = await resetPassword(shop, { code, password });
    if (reset.ok) return { isDone: true, canTryAgain: false, message: t('reset.done') };
    return refused(t(`reset.${reset.problem}`), 400, reset.problem === 'weak-password');
  } catch (error) {
    shop.log.error({ err: error, requestId }, 'a password could not be reset');
    return refused(t('reset.other'), 500, true);
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => {
  const t = accountsMessages.in(pageLocale());
  return sendOr(() => serverAction(), { isDone: false, canTryAgain: true, message: t('reset.other') });
};

export default function ResetPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(accountsMessages);
  const { code, isMissing } = loaderData;
  const checking = useFetcher<typeof check>();
  const navigate = useNavigate();
  const isDone = actionData?.isDone === true;
  const load = checking.load;
  useEffect(() => {
    if (!isMissing && !loaderData.checked)
      load(localAddress(`/reset-password/check?oobCode=${encodeURIComponent(code)}`));
  }, [load, code, isMissing, loaderData.checked]);
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => navigate(localAddress('/login')), TO_LOGIN_MS);
    return () => clearTimeout(timer);
  }, [isDone, navigate]);

  if (isDone) {
    return (
      <AuthPage title={t('reset.title')}>
        <Notice tone="success" title={actionData.message} />
      </AuthPage>
    );
  }
  const checked = loaderData.checked ?? checking.data;
  if (isMissing) return <Refused message={t('reset.missing')} />;
  if (actionData && !actionData.canTryAgain) return <Refused message={actionData.message} />;
  if (!checked) return <Verifying code={code} />;
  if (!checked.email) return <Refused message={t('reset.unverified')} />;
  return (
    <AuthPage title={t('reset.title')} error={actionData?.message}>
      <p className="break-words">{t('reset.text', { email: checked.email })}</p>
      <NewPassword code={code} email={checked.email} />
    </AuthPage>
  );
}

function Verifying({ code }: { code: string }) {
  const t = useMessages(accountsMessages);
  const local = useLocalPath();
  return (
    <AuthPage title={t('reset.title')}>
      <p role="status" className="flex items-center gap-3">
        <Spinner />
        {t('reset.verifying')}
      </p>
      <noscript>
        <a className="prose-link" href={local(`/reset-password?oobCode=${encodeURIComponent(code)}&plain`)}>
          {t('reset.no-script')}
        </a>
      </noscript>
    </AuthPage>
  );
}

function Refused({ message }: { message: string }) {
  const t = useMessages(accountsMessages);
  return (
    <AuthPage title={t('reset.title')} error={message}>
      <ButtonLink to="/forgot-password" fullWidth>
        {t('reset.again')}
      </ButtonLink>
    </AuthPage>
  );
}

function NewPassword({ code, email }: { code: string; email: string }) {
  const t = useMessages(accountsMessages);
  return (
    <AuthForm submit={t('reset.submit')} busy={t('reset.busy')}>
      <input type="hidden" name="oobCode" value={code} />
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        id="password"
        name="password"
        label={t('reset.new')}
        autoComplete="new-password"
        required
      />
      <PasswordField
        id="confirm"
        name="confirm"
        label={t('reset.confirm')}
        autoComplete="new-password"
        required
      />
    </AuthForm>
  );
}
