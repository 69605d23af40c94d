import { data } from 'react-router';
import { contextOf, localeOf } from '#app/context.ts';
import { localeOfMatches, type PageMatches, pageLocale } from '#app/locale.ts';
import { redirectAfterSignIn, sessionHeaders } from '#app/session.server.ts';
import { sendOr } from '#app/shared/send-or-explain.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { PasswordField } from '#app/ui/forms/password-field.tsx';
import { accountsMessages } from '#messages/accounts.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import {
  hitAccountLimit,
  parseRegistration,
  type RegistrationProblem,
  register,
} from '#shop/accounts/index.server.ts';
import { formOf, inUniformTime, tooOften } from '../../form-answers.server.ts';
import type { Route } from './+types/register';
import { AuthForm, AuthPage, authMeta, EmailField, WayOn } from './auth-page.tsx';
import { GoogleButton } from './google/google-button.tsx';
import { returnPath } from './return-path.ts';

export const meta = ({ matches }: PageMatches) => {
  const t = accountsMessages.in(localeOfMatches(matches));
  return authMeta(t('register.title'), t('register.description'));
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const next = returnPath(new URL(request.url).searchParams.get('next'));
  const ctx = contextOf(context);
  if (await ctx.person()) throw redirectAfterSignIn(ctx, next);
  return { next, hasGoogle: ctx.shop.social !== null };
}

const STATUS: Record<RegistrationProblem, number> = {
  'email-already-in-use': 409,
  'invalid-email': 400,
  'operation-not-allowed': 403,
  'weak-password': 400,
};

export async function action({ context, request }: Route.ActionArgs) {
  const t = accountsMessages.in(localeOf(context));
  const ctx = contextOf(context);
  const { next, ...form } = await formOf(request);
  const typed = parseRegistration(form);
  if (!typed) return data({ name: '', email: '', message: t('register.other') }, { status: 400 });
  const { name, email } = typed;
  const again = (message: string) => ({ name, email, message });
  const allowed = await hitAccountLimit(ctx.shop, 'register', { own: email, network: ctx.network });
  if (!allowed.ok) return tooOften(again(t('too-often')), allowed);
  try {
    const registered = await inUniformTime(ctx.shop, () => register(ctx.shop, typed));
    if (!registered.ok)
      return data(again(t(`register.${registered.problem}`)), { status: STATUS[registered.problem] });
    if (!registered.userId) return { name, email, message: null };
    const session = await ctx.shop.accounts.signInAs(ctx.headers, registered.userId);
    return redirectAfterSignIn(ctx, returnPath(next), await sessionHeaders(ctx, session));
  } catch (error) {
    ctx.shop.log.error({ err: error, requestId: ctx.requestId }, 'a registration failed');
    return data(again(t('register.other')), { status: 500 });
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => {
  const t = accountsMessages.in(pageLocale());
  return sendOr(() => serverAction(), { name: '', email: '', message: t('register.other') });
};

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function RegisterPage({ loaderData: { next, hasGoogle }, actionData }: Route.ComponentProps) {
  const t = useMessages(accountsMessages);
  if (actionData?.message === null) {
    return (
      <AuthPage title={t('register.sent.title')}>
        <Notice tone="success" title={t('register.sent.text', { email: actionData.email })} />
      </AuthPage>
    );
  }
  return (
    <AuthPage title={t('register.title')} error={actionData?.message}>
      {hasGoogle && <GoogleButton next={next} />}
      <AuthForm submit={t('register.submit')} busy={t('register.busy')}>
        <input type="hidden" name="next" value={next} />
        <Field
          id="name"
          name="name"
          label={t('register.name')}
          autoComplete="name"
          maxLength={100}
          required
          defaultValue={actionData?.name}
        />
        <EmailField defaultValue={actionData?.email} />
        <PasswordField
          id="password"
          name="password"
          label={t('password')}
          hint={t('register.password-hint')}
          autoComplete="new-password"
          required
        />
      </AuthForm>
      <p className="border-t border-line pt-5">
        {t('register.have')} <WayOn to="/login">{t('register.login')}</WayOn>
      </p>
    </AuthPage>
  );
}
