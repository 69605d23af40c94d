import { Form } from 'react-router';
import { clearAccountData } from '#app/browser/clear-account-data.ts';
import { contextOf } from '#app/context.ts';
import { readFormData } from '#app/form-data.server.ts';
import { sendOr } from '#app/storefront/send-or-explain.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { PasswordField } from '#app/ui/forms/password-field.tsx';
import { say } from '#messages/account.ts';
import { say as sayConnection } from '#messages/connection.ts';
import { listSessions, type SessionView } from '#shop/accounts/index.server.ts';
import { shopDate } from '#shop/core/index.ts';
import { CurrentPassword, Part, useBusyPart } from '../parts.tsx';
import { requireAccount } from '../require-account.server.ts';
import type { Route } from './+types/account.security';
import { change } from './change.server.ts';
import { deviceOf } from './device.ts';
import { SecondFactor } from './second-factor.tsx';

export const meta = () => [{ title: say('security.title') }, { name: 'robots', content: 'noindex' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const visit = contextOf(context);
  const signedIn = await requireAccount(visit, request);
  const { id, email, emailVerified } = signedIn.person;
  const [sessions, hasPassword] = await Promise.all([
    listSessions(visit.shop, signedIn),
    visit.shop.accounts.hasPassword(id),
  ]);
  const seen = sessions.map(({ userAgent, ...session }) => ({ ...session, device: deviceOf(userAgent) }));
  return { email, emailVerified, sessions: seen, hasPassword, hasSecondFactor: signedIn.hasSecondFactor };
}

export async function action({ context, request }: Route.ActionArgs) {
  const visit = contextOf(context);
  return change(visit, await requireAccount(visit, request), await readFormData(request));
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const intent = String((await request.clone().formData()).get('intent'));
  return sendOr(() => serverAction(), {
    intent,
    isDone: false,
    message: sayConnection('unsent'),
    setup: null,
  });
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function SecurityPage({ loaderData, actionData }: Route.ComponentProps) {
  const { email, sessions, hasPassword, hasSecondFactor } = loaderData;
  const busy = useBusyPart();
  const about = (intent: string) => (actionData?.intent === intent ? actionData : null);
  const sure = hasPassword ? (id: string) => <CurrentPassword id={id} /> : null;
  return (
    <>
      <h1 className="text-4xl">{say('security.title')}</h1>
      <div className="mt-8 grid max-w-xl gap-12">
        {hasPassword ? (
          <Part id="password" title={say('password.title')} answer={about('password')}>
            <Form method="post" className="grid gap-4">
              <input type="hidden" name="intent" value="password" />
              {sure?.('password-current')}
              <PasswordField
                id="password-new"
                name="next"
                label={say('password.new')}
                autoComplete="new-password"
                required
              />
              <Button type="submit" busy={busy('password')} className="justify-self-start">
                {say('password.change')}
              </Button>
            </Form>
          </Part>
        ) : (
          <Part
            id="password"
            title={say('password.title')}
            text={say('password.none', { email })}
            answer={about('password')}
          >
            <Form method="post">
              <input type="hidden" name="intent" value="password-link" />
              <Button type="submit" busy={busy('password-link')}>
                {say('password.mail-link')}
              </Button>
            </Form>
          </Part>
        )}
        <Part
          id="email"
          title={say('email.title')}
          text={say('email.now', { email })}
          answer={about('email')}
        >
          <Form method="post" className="grid gap-4">
            <input type="hidden" name="intent" value="email" />
            <Field
              id="email-new"
              name="next"
              label={say('email.new')}
              type="email"
              autoComplete="email"
              required
            />
            {sure?.('email-current')}
            <Button type="submit" busy={busy('email')} className="justify-self-start">
              {say('email.change')}
            </Button>
          </Form>
        </Part>
        <Part id="second-factor" title={say('factor.title')} answer={about('factor')}>
          <SecondFactor
            isOn={hasSecondFactor}
            setup={actionData?.setup ?? null}
            isBusy={busy('factor')}
            password={sure}
          />
        </Part>
        <Part id="sessions" title={say('sessions.title')} answer={about('sessions')}>
          <Sessions sessions={sessions} />
        </Part>
      </div>
    </>
  );
}

function Sessions({ sessions }: { sessions: (Omit<SessionView, 'userAgent'> & { device: string })[] }) {
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {sessions.map(({ id, device, since, isThis }) => (
          <li key={id} className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <span>
              {device}
              <span className="block text-sm text-quiet">
                {say('sessions.since', { date: shopDate(since) })}
              </span>
            </span>
            {isThis ? (
              <span className="text-sm text-good">{say('sessions.this')}</span>
            ) : (
              <Form method="post">
                <input type="hidden" name="intent" value="sessions" />
                <Button type="submit" name="session" value={id} variant="text" size="small">
                  {say('sessions.end')}
                  <span className="sr-only"> {device}</span>
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3">
        {sessions.length > 1 && (
          <Form method="post">
            <input type="hidden" name="intent" value="sessions" />
            <Button type="submit" name="session" value="others" variant="outline" size="small">
              {say('sessions.end-others')}
            </Button>
          </Form>
        )}
        <Form method="post" reloadDocument onSubmit={clearAccountData}>
          <input type="hidden" name="intent" value="sessions" />
          <Button type="submit" name="session" value="all" variant="outline" size="small">
            {say('sessions.end-all')}
          </Button>
        </Form>
      </div>
    </>
  );
}
