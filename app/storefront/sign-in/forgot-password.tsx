import { useEffect, useRef } from 'react';
import { data } from 'react-router';
import { contextOf } from '#app/context.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { say } from '#messages/accounts.ts';
import { requestPasswordReset } from '#shop/accounts/index.server.ts';
import { sendOr } from '../send-or-explain.ts';
import type { Route } from './+types/forgot-password';
import { formOf, inUniformTime, tooOften, typed } from './answers.server.ts';
import { AuthForm, AuthPage, authMeta, EmailField, WayOn } from './frame.tsx';

export const meta = () => authMeta(say('forgot.title'));

export async function action({ context, request }: Route.ActionArgs) {
  const { shop, network, requestId } = contextOf(context);
  const { email: given, ...others } = await formOf(request);
  const parsed = typed(1000).safeParse(given);
  const refused = (problem: 'invalid-email' | 'user-not-found' | 'too-many-requests' | 'other') => ({
    isSent: false,
    email: parsed.data ?? '',
    message: say(`forgot.${problem}`),
  });
  if (!parsed.success || Object.keys(others).length > 0) {
    return data(refused('invalid-email'), { status: 400 });
  }
  try {
    const email = parsed.data;
    const asked = await inUniformTime(shop, () => requestPasswordReset(shop, { email, network }));
    if (asked.ok) return { isSent: true, email: '', message: say('forgot.sent') };
    if (asked.problem === 'too-often') return tooOften(refused('too-many-requests'), asked);
    return data(refused(asked.problem), { status: asked.problem === 'invalid-email' ? 400 : 404 });
  } catch (error) {
    shop.log.error({ err: error, requestId }, 'a password reset could not be mailed');
    return data(refused('other'), { status: 500 });
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sendOr(() => serverAction(), { isSent: false, email: '', message: say('forgot.other') });

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function ForgotPasswordPage({ actionData }: Route.ComponentProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (actionData?.isSent) form.current?.reset();
  }, [actionData]);
  return (
    <AuthPage title={say('forgot.title')} error={actionData?.isSent ? null : actionData?.message}>
      {actionData?.isSent ? (
        <Notice tone="success" title={actionData.message} />
      ) : (
        <p>{say('forgot.text')}</p>
      )}
      <AuthForm ref={form} submit={say('forgot.submit')} busy={say('forgot.busy')}>
        <EmailField defaultValue={actionData?.email} />
      </AuthForm>
      <p>
        <WayOn to="/login">{say('back-to-login')}</WayOn>
      </p>
    </AuthPage>
  );
}
