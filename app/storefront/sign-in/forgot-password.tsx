import { useEffect, useRef } from 'react';
import { data } from 'react-router';
import { contextOf, localeOf } from '#app/context.ts';
import { localeOfMatches, type PageMatches, pageLocale } from '#app/locale.ts';
import { sendOr } from '#app/shared/send-or-explain.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { accountsMessages } from '#messages/accounts.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { requestPasswordReset } from '#shop/accounts/index.server.ts';
import { emailOutcome } from '#shop/email/index.server.ts';
import { formOf, inUniformTime, tooOften, typed } from '../../form-answers.server.ts';
import type { Route } from './+types/forgot-password';
import { AuthForm, AuthPage, authMeta, EmailField, WayOn } from './auth-page.tsx';

export const meta = ({ matches }: PageMatches) => {
  const t = accountsMessages.in(localeOfMatches(matches));
  return authMeta(t('forgot.title'), t('forgot.text'));
};

export async function action({ context, request }: Route.ActionArgs) {
  const t = accountsMessages.in(localeOf(context));
  const { shop, network, requestId } = contextOf(context);
  const { email: given, ...others } = await formOf(request);
  const parsed = typed(1000).safeParse(given);
  const mail = emailOutcome(shop);
  const refused = (problem: 'invalid-email' | 'user-not-found' | 'too-many-requests' | 'other') => ({
    isSent: false,
    mail,
    email: parsed.data ?? '',
    message: t(`forgot.${problem}`),
  });
  if (!parsed.success || Object.keys(others).length > 0) {
    return data(refused('invalid-email'), { status: 400 });
  }
  try {
    const email = parsed.data;
    const asked = await inUniformTime(shop, () => requestPasswordReset(shop, { email, network }));
    if (asked.ok) return { isSent: true, mail, email: '', message: t('forgot.sent') };
    if (asked.problem === 'too-often') return tooOften(refused('too-many-requests'), asked);
    return data(refused(asked.problem), { status: asked.problem === 'invalid-email' ? 400 : 404 });
  } catch (error) {
    shop.log.error({ err: error, requestId }, 'a password reset could not be emailed');
    return data(refused('other'), { status: 500 });
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => {
  const t = accountsMessages.in(pageLocale());
  return sendOr(() => serverAction(), {
    isSent: false,
    mail: 'sent' as const,
    email: '',
    message: t('forgot.other'),
  });
};

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function ForgotPasswordPage({ actionData }: Route.ComponentProps) {
  const t = useMessages(accountsMessages);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (actionData?.isSent) form.current?.reset();
  }, [actionData]);
  return (
    <AuthPage title={t('forgot.title')} error={actionData?.isSent ? null : actionData?.message}>
      {actionData?.isSent ? (
        <Notice tone="success" title={actionData.message}>
          {actionData.mail !== 'sent' && <p>{t('forgot.no-mail')}</p>}
        </Notice>
      ) : (
        <p>{t('forgot.text')}</p>
      )}
      <AuthForm ref={form} submit={t('forgot.submit')} busy={t('forgot.busy')}>
        <EmailField defaultValue={actionData?.email} />
      </AuthForm>
      <p>
        <WayOn to="/login">{t('back-to-login')}</WayOn>
      </p>
    </AuthPage>
  );
}
