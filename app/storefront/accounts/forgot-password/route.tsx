import { useEffect, useRef } from 'react';
import { data, Form, useNavigation } from 'react-router';
import { say } from '../../../../messages/accounts.ts';
import { requestPasswordReset } from '../../../../shop/accounts/reset-password.server.ts';
import { visitOf } from '../../../context.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Link } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { formOf, inUniformTime, tooOften, typed } from '../answers.server.ts';
import { AuthPage, authMeta } from '../frame.tsx';
import type { Route } from './+types/route';

export const meta = () => authMeta(say('forgot.title'));

export async function action({ context, request }: Route.ActionArgs) {
  const { shop, network, requestId } = visitOf(context);
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

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function ForgotPasswordPage({ actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().state === 'submitting';
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
      <Form method="post" ref={form} className="grid gap-4">
        <Field
          id="email"
          name="email"
          label={say('email')}
          type="email"
          autoComplete="email"
          required
          defaultValue={actionData?.email}
        />
        <Button type="submit" fullWidth busy={isBusy}>
          {say(isBusy ? 'forgot.busy' : 'forgot.submit')}
        </Button>
      </Form>
      <p>
        <Link to="/login" className="prose-link inline-flex min-h-11 items-center">
          {say('back-to-login')}
        </Link>
      </p>
    </AuthPage>
  );
}
