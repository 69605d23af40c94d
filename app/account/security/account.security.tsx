import { useState } from 'react';
import { Form } from 'react-router';
import { clearAccountData } from '#app/browser/account-sync.ts';
import { contextOf } from '#app/context.ts';
import { readFormData } from '#app/form-data.server.ts';
import { localeOfMatches, type PageMatches, pageLocale } from '#app/locale.ts';
import { sendOr } from '#app/shared/send-or-explain.ts';
import { useShopfront } from '#app/storefront/frame/shopfront.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { PasswordField } from '#app/ui/forms/password-field.tsx';
import { accountMessages } from '#messages/account.ts';
import { connectionMessages } from '#messages/connection.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { listSessions, type SessionView } from '#shop/accounts/index.server.ts';
import { shopDate } from '#shop/core/index.ts';
import { CurrentPassword, Part, useBusyPart } from '../parts.tsx';
import { requireAccount } from '../require-account.server.ts';
import type { Route } from './+types/account.security';
import { deviceOf } from './device.ts';
import { handleIntent } from './security-actions.server.ts';
import type { Setup } from './security-answers.server.ts';
import { TwoStepVerification } from './two-step-verification.tsx';

const TWO_STEP_INTENTS = ['two-step-begin', 'two-step-confirm', 'two-step-codes', 'two-step-end'];

export const meta = ({ matches }: PageMatches) => {
  const t = accountMessages.in(localeOfMatches(matches));
  return [{ title: t('security.title') }, { name: 'robots', content: 'noindex' }];
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const signedIn = await requireAccount(ctx, request);
  const { id, email, emailVerified } = signedIn.person;
  const [sessions, hasPassword] = await Promise.all([
    listSessions(ctx.shop, signedIn),
    ctx.shop.accounts.hasPassword(id),
  ]);
  const t = accountMessages.in(ctx.locale);
  const seen = sessions.map(({ userAgent, ...session }) => ({ ...session, device: deviceOf(t, userAgent) }));
  return { email, emailVerified, sessions: seen, hasPassword, hasTwoStep: signedIn.hasTwoStep };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = contextOf(context);
  return handleIntent(ctx, await requireAccount(ctx, request), await readFormData(request));
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const tConnection = connectionMessages.in(pageLocale());
  const intent = String((await request.clone().formData()).get('intent'));
  return sendOr(() => serverAction(), {
    // The part of the page, as the server answers.
    intent: intent.replace(/^(two-step|password)-.*/, '$1'),
    isDone: false,
    message: tConnection('unsent'),
    setup: null,
  });
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function SecurityPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(accountMessages);
  const { email, sessions, hasPassword, hasTwoStep } = loaderData;
  const busy = useBusyPart();
  const setup = useSetup(actionData);
  const about = (intent: string) => (actionData?.intent === intent ? actionData : null);
  const sure = hasPassword ? (id: string) => <CurrentPassword id={id} /> : null;
  return (
    <>
      <h1 className="text-4xl">{t('security.title')}</h1>
      <div className="mt-8 grid max-w-xl gap-12">
        {hasPassword ? (
          <Part id="password" title={t('password.title')} answer={about('password')}>
            <Form method="post" className="grid gap-4">
              <input type="hidden" name="intent" value="password" />
              {sure?.('password-current')}
              <PasswordField
                id="password-new"
                name="next"
                label={t('password.new')}
                autoComplete="new-password"
                required
              />
              <Button type="submit" busy={busy('password')} className="justify-self-start">
                {t('password.change')}
              </Button>
            </Form>
          </Part>
        ) : (
          <Part
            id="password"
            title={t('password.title')}
            text={t('password.none', { email })}
            answer={about('password')}
          >
            <Form method="post">
              <input type="hidden" name="intent" value="password-link" />
              <Button type="submit" busy={busy('password-link')}>
                {t('password.mail-link')}
              </Button>
            </Form>
          </Part>
        )}
        <Part id="email" title={t('email.title')} text={t('email.now', { email })} answer={about('email')}>
          <Form method="post" className="grid gap-4">
            <input type="hidden" name="intent" value="email" />
            <Field
              id="email-new"
              name="next"
              label={t('email.new')}
              type="email"
              autoComplete="email"
              required
            />
            {sure?.('email-current')}
            <Button type="submit" busy={busy('email')} className="justify-self-start">
              {t('email.change')}
            </Button>
          </Form>
        </Part>
        <Part id="two-step" title={t('twoStep.title')} answer={about('two-step')}>
          <TwoStepVerification
            isOn={hasTwoStep}
            setup={setup}
            isBusy={TWO_STEP_INTENTS.some(busy)}
            password={sure}
          />
        </Part>
        <Part id="sessions" title={t('sessions.title')} answer={about('sessions')}>
          <Sessions sessions={sessions} />
        </Part>
      </div>
    </>
  );
}

/** Keeps the setup data until setup is complete, so that a wrong code or lost connection doesn't discard it. */
function useSetup(answer: Route.ComponentProps['actionData']): Setup | null {
  const [seen, setSeen] = useState(answer);
  const [setup, setSetup] = useState(answer?.setup ?? null);
  if (answer !== seen) {
    setSeen(answer);
    if (answer?.intent === 'two-step' && (answer.isDone || answer.setup)) setSetup(answer.setup);
  }
  return setup;
}

function Sessions({ sessions }: { sessions: (Omit<SessionView, 'userAgent'> & { device: string })[] }) {
  const { timeZone } = useShopfront();
  const t = useMessages(accountMessages);
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {sessions.map(({ id, device, since, isThis }) => (
          <li key={id} className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <span>
              {device}
              <span className="block text-sm text-quiet">
                {t('sessions.since', { date: shopDate(since, timeZone, t.locale) })}
              </span>
            </span>
            {isThis ? (
              <span className="text-sm text-good">{t('sessions.this')}</span>
            ) : (
              <Form method="post">
                <input type="hidden" name="intent" value="sessions" />
                <Button type="submit" name="session" value={id} variant="text" size="small">
                  {t('sessions.end')}
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
              {t('sessions.end-others')}
            </Button>
          </Form>
        )}
        <Form method="post" reloadDocument onSubmit={clearAccountData}>
          <input type="hidden" name="intent" value="sessions" />
          <Button type="submit" name="session" value="all" variant="outline" size="small">
            {t('sessions.end-all')}
          </Button>
        </Form>
      </div>
    </>
  );
}
