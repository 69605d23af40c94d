import { useEffect } from 'react';
import { data, Form, useNavigation } from 'react-router';
import { z } from 'zod';
import { trackEvent } from '#app/browser/event-bus.ts';
import { contextOf, localeOf, shopOf } from '#app/context.ts';
import { useLocalPath } from '#app/local-path.ts';
import { localeOfMatches } from '#app/locale.ts';
import { sendOr } from '#app/shared/send-or-explain.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { connectionMessages } from '#messages/connection.ts';
import { footerMessages } from '#messages/footer.ts';
import { newsletterMessages } from '#messages/newsletter.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { settingsOf } from '#shop/core/index.server.ts';
import { confirmNewsletter, peekNewsletter, requestNewsletter } from '#shop/customers/index.server.ts';
import {
  emailFields,
  formOf,
  inUniformTime,
  invalidEmail,
  tooOften,
  typed,
} from '../../form-answers.server.ts';
import type { Route } from './+types/newsletter';

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const t = newsletterMessages.in(localeOfMatches(matches));
  return [
    { title: t('title', { shopName: loaderData?.shopName ?? '' }) },
    { name: 'robots', content: 'noindex' },
  ];
};

/** A GET confirms nothing, because programs prefetch links. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const token = new URL(request.url).searchParams.get('token');
  const [{ shopName }, looked] = await Promise.all([
    settingsOf(shop),
    token ? peekNewsletter(shop, token) : null,
  ]);
  return { shopName, token, looked };
}

const asked = z.union([z.strictObject({ token: typed(200) }), z.strictObject(emailFields)]);

export async function action({ context, request }: Route.ActionArgs) {
  const tFooter = footerMessages.in(localeOf(context));
  const { shop, network } = contextOf(context);
  const form = await formOf(request);
  const parsed = asked.safeParse(form);
  if (!parsed.success) return invalidEmail(form);
  if ('token' in parsed.data) {
    const confirmed = await confirmNewsletter(shop, parsed.data.token);
    if (!confirmed.ok) return data({ outcome: confirmed.problem }, { status: 410 });
    return { outcome: 'confirmed' as const };
  }
  const { email, website } = parsed.data;
  if (website !== '') return { outcome: 'asked' as const };
  return inUniformTime(shop, async () => {
    const { shopName } = await settingsOf(shop);
    const requested = await requestNewsletter(shop, {
      email,
      consentText: tFooter('newsletter.words', { shopName }),
      network,
    });
    if (!requested.ok) return tooOften({ outcome: 'too-often' as const, email }, requested);
    return { outcome: 'asked' as const };
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sendOr(() => serverAction(), { outcome: 'unsent' as const });

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function NewsletterPage({ loaderData, actionData }: Route.ComponentProps) {
  const { shopName, token, looked } = loaderData;
  return (
    <div className="newsletter page py-12 sm:py-16">
      <div className="mx-auto max-w-[400px]">
        <Step shopName={shopName} token={token} looked={looked} answer={actionData} />
      </div>
    </div>
  );
}

type StepProps = Route.ComponentProps['loaderData'] & { answer: Route.ComponentProps['actionData'] };

function Step({ shopName, token, looked, answer }: StepProps) {
  const t = useMessages(newsletterMessages);
  const outcome = answer?.outcome;
  useEffect(() => {
    if (outcome === 'confirmed') trackEvent({ name: 'sign_up', method: 'newsletter' });
  }, [outcome]);
  if (outcome === 'asked' || outcome === 'confirmed') {
    return (
      <div className="grid gap-5">
        <h1 className="title">{t(`${outcome}.title`)}</h1>
        <p role="status">{t(`${outcome}.text`)}</p>
        <ButtonLink to="/shop" variant="outline">
          {t('to-shop')}
        </ButtonLink>
      </div>
    );
  }
  if (outcome === undefined && token && looked?.ok) return <Question token={token} email={looked.email} />;
  const problem = outcome ?? (looked && !looked.ok ? looked.problem : undefined);
  return (
    <SignUp shopName={shopName} problem={problem} email={answer && 'email' in answer ? answer.email : ''} />
  );
}

function Question({ token, email }: { token: string; email: string }) {
  const t = useMessages(newsletterMessages);
  const isBusy = useNavigation().state !== 'idle';
  return (
    <Form method="post" className="grid gap-5">
      <h1 className="title">{t('confirm.title')}</h1>
      <p className="break-words">{t('confirm.text', { email })}</p>
      <input type="hidden" name="token" value={token} />
      <Button type="submit" fullWidth busy={isBusy}>
        {t('confirm.button')}
      </Button>
    </Form>
  );
}

type Problem = 'wrong' | 'too-often' | 'invalid' | 'expired' | 'unsent';

function SignUp({
  shopName,
  problem,
  email,
}: {
  shopName: string;
  problem: Problem | undefined;
  email: string;
}) {
  const t = useMessages(newsletterMessages);
  const tConnection = useMessages(connectionMessages);
  const tFooter = useMessages(footerMessages);
  const local = useLocalPath();
  const isBusy = useNavigation().state === 'submitting';
  return (
    <div className="grid gap-5">
      <h1 className="title">{t('title', { shopName })}</h1>
      {problem && problem !== 'wrong' && (
        <Notice tone="error" title={problem === 'unsent' ? tConnection('unsent') : t(problem)} />
      )}
      <p>{t('text')}</p>
      <Form method="post" action={local('/newsletter')} className="grid gap-4">
        <Field
          id="email"
          name="email"
          type="email"
          label={t('email')}
          autoComplete="email"
          maxLength={254}
          required
          defaultValue={email}
          error={problem === 'wrong' ? t('wrong') : null}
        />
        <input name="website" hidden tabIndex={-1} autoComplete="off" aria-hidden="true" />
        <p className="text-sm text-balance text-quiet">{tFooter('newsletter.words', { shopName })}</p>
        <Button type="submit" fullWidth busy={isBusy}>
          {t('submit')}
        </Button>
      </Form>
    </div>
  );
}
