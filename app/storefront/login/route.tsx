import { data, Form, redirect, useNavigation } from 'react-router';
import { z } from 'zod';
import { say } from '../../../messages/login.ts';
import { allow } from '../../../platform/rate-limit.ts';
import type { Shop } from '../../../shop/shop.ts';
import { visitOf } from '../../context.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Route } from './+types/route';

export const meta = () => [{ title: say('title') }, { name: 'robots', content: 'noindex' }];

const typed = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[^\0]*$/);
const signIn = z.strictObject({ email: typed(254), password: typed(128) });
const PER_ACCOUNT = { times: 10, seconds: 900 };
const PER_NETWORK = { times: 30, seconds: 900 };

export async function action({ context, request }: Route.ActionArgs) {
  const { shop, network } = visitOf(context);
  const parsed = signIn.safeParse(Object.fromEntries(await request.formData()));
  if (!parsed.success) return data({ email: '', message: say('title') }, { status: 400 });
  const email = parsed.data.email.trim();
  const { password } = parsed.data;
  const retryAfter = await secondsToWait(shop, email.toLowerCase(), network);
  if (retryAfter > 0) {
    return data(
      { email, message: say('too-often') },
      { status: 429, headers: { 'Retry-After': String(retryAfter) } },
    );
  }
  const signedIn = await shop.accounts.signIn(request.headers, email, password);
  if (!signedIn.ok) return data({ email, message: signedIn.message }, { status: 401 });
  return redirect('/admin', {
    headers: signedIn.cookies.map((cookie): [string, string] => ['Set-Cookie', cookie]),
  });
}

/** How long to wait, where it was too often. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

async function secondsToWait({ db, config, clock }: Shop, email: string, network: string): Promise<number> {
  const tries = [
    await allow(db, config.secret, clock.now(), 'login-account', email, PER_ACCOUNT),
    await allow(db, config.secret, clock.now(), 'login-network', network, PER_NETWORK),
  ];
  return Math.max(...tries.map((tried) => (tried.ok ? 0 : tried.retryAfterSeconds)));
}

export default function LoginPage({ actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().state === 'submitting';
  return (
    <div className="page max-w-[400px] py-16">
      <h1 className="text-4xl">{say('title')}</h1>
      <Form method="post" className="mt-8 grid gap-4">
        {actionData && <Notice tone="error" title={actionData.message} />}
        <Field
          id="email"
          name="email"
          label={say('email')}
          type="email"
          autoComplete="username"
          required
          defaultValue={actionData?.email}
        />
        <Field
          id="password"
          name="password"
          label={say('password')}
          type="password"
          autoComplete="current-password"
          required
        />
        <Button type="submit" fullWidth busy={isBusy}>
          {say(isBusy ? 'busy' : 'submit')}
        </Button>
      </Form>
    </div>
  );
}
