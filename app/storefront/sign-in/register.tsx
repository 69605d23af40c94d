import { data } from 'react-router';
import { contextOf } from '#app/context.ts';
import { sendOn, sessionHeaders } from '#app/session.server.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { PasswordField } from '#app/ui/forms/password-field.tsx';
import { say } from '#messages/accounts.ts';
import {
  hitAccountLimit,
  parseRegistration,
  type RegistrationProblem,
  register,
} from '#shop/accounts/index.server.ts';
import { sendOr } from '../send-or-explain.ts';
import type { Route } from './+types/register';
import { formOf, inUniformTime, tooOften } from './answers.server.ts';
import { AuthForm, AuthPage, authMeta, EmailField, WayOn } from './frame.tsx';
import { GoogleButton } from './google/google-button.tsx';
import { returnPath } from './return-path.ts';

export const meta = () => authMeta(say('register.title'));

export async function loader({ context, request }: Route.LoaderArgs) {
  const next = returnPath(new URL(request.url).searchParams.get('next'));
  const visit = contextOf(context);
  if (await visit.person()) throw sendOn(next);
  return { next, hasGoogle: visit.shop.social !== null };
}

const STATUS: Record<RegistrationProblem, number> = {
  'email-already-in-use': 409,
  'invalid-email': 400,
  'operation-not-allowed': 403,
  'weak-password': 400,
};

export async function action({ context, request }: Route.ActionArgs) {
  const visit = contextOf(context);
  const { next, ...form } = await formOf(request);
  const typed = parseRegistration(form);
  if (!typed) return data({ name: '', email: '', message: say('register.other') }, { status: 400 });
  const { name, email } = typed;
  const again = (message: string) => ({ name, email, message });
  const allowed = await hitAccountLimit(visit.shop, 'register', { own: email, network: visit.network });
  if (!allowed.ok) return tooOften(again(say('too-often')), allowed);
  try {
    const made = await inUniformTime(visit.shop, () => register(visit.shop, typed));
    if (!made.ok) return data(again(say(`register.${made.problem}`)), { status: STATUS[made.problem] });
    if (!made.userId) return { name, email, message: null };
    const session = await visit.shop.accounts.signInAs(visit.headers, made.userId);
    return sendOn(returnPath(next), await sessionHeaders(visit, session));
  } catch (error) {
    visit.shop.log.error({ err: error, requestId: visit.requestId }, 'a registration failed');
    return data(again(say('register.other')), { status: 500 });
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sendOr(() => serverAction(), { name: '', email: '', message: say('register.other') });

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function RegisterPage({ loaderData: { next, hasGoogle }, actionData }: Route.ComponentProps) {
  if (actionData?.message === null) {
    return (
      <AuthPage title={say('register.sent.title')}>
        <Notice tone="success" title={say('register.sent.text', { email: actionData.email })} />
      </AuthPage>
    );
  }
  return (
    <AuthPage title={say('register.title')} error={actionData?.message}>
      {hasGoogle && <GoogleButton next={next} />}
      <AuthForm submit={say('register.submit')} busy={say('register.busy')}>
        <input type="hidden" name="next" value={next} />
        <Field
          id="name"
          name="name"
          label={say('register.name')}
          autoComplete="name"
          maxLength={100}
          required
          defaultValue={actionData?.name}
        />
        <EmailField defaultValue={actionData?.email} />
        <PasswordField
          id="password"
          name="password"
          label={say('password')}
          hint={say('register.password-hint')}
          autoComplete="new-password"
          required
        />
      </AuthForm>
      <p className="border-t border-line pt-5">
        {say('register.have')} <WayOn to="/login">{say('register.login')}</WayOn>
      </p>
    </AuthPage>
  );
}
