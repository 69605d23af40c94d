import { data, Form, useNavigation } from 'react-router';
import { z } from 'zod';
import { byIntent } from '#app/by-intent.ts';
import { contextOf } from '#app/context.ts';
import { localeOfMatches } from '#app/locale.ts';
import { sendOr } from '#app/shared/send-or-explain.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Checkbox } from '#app/ui/forms/field.tsx';
import { connectionMessages } from '#messages/connection.ts';
import { newsletterMessages } from '#messages/newsletter.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { settingsOf } from '#shop/core/index.server.ts';
import { chooseTopics, consentsOf, openUnsubscribeLink, unsubscribe } from '#shop/customers/index.server.ts';
import { TOPICS, type Topic } from '#shop/customers/index.ts';
import { formOf } from '../../form-answers.server.ts';
import type { Route } from './+types/unsubscribe.$token';

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const t = newsletterMessages.in(localeOfMatches(matches));
  return [
    { title: t('unsubscribe.title', { shopName: loaderData?.shopName ?? '' }) },
    { name: 'robots', content: 'noindex' },
  ];
};

const STATUS = { invalid: 404, 'too-often': 429 };

/** A GET unsubscribes nobody, because programs prefetch links. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { shop, network } = contextOf(context);
  const { shopName } = await settingsOf(shop);
  const opened = await openUnsubscribeLink(shop, params.token, network);
  if (!opened.ok) return data({ shopName, link: null }, { status: STATUS[opened.problem] });
  // The address isn't shown, in case the email was forwarded.
  const link = {
    email: maskedEmail(opened.email),
    topic: opened.topic,
    consents: await consentsOf(shop, opened.email),
  };
  return data({ shopName, link });
}

/** Recognizable to its owner, but not to others. @example maskedEmail('ada@example.ca') // 'a…@e…' */
const maskedEmail = (email: string): string =>
  email
    .split('@')
    .map((part) => `${[...part][0] ?? ''}…`)
    .join('@');

const ticked = z
  .literal('on')
  .optional()
  .transform((value) => value === 'on');
const topics = Object.fromEntries(TOPICS.map((topic) => [topic, ticked])) as Record<Topic, typeof ticked>;

const asked = z.union([
  // One-click unsubscribe by email programs (RFC 8058): without cookies, a page before or a redirect after.
  z
    .strictObject({ 'List-Unsubscribe': z.literal('One-Click') })
    .transform(() => ({ intent: 'one-click' as const })),
  z.strictObject({ intent: z.literal('all') }),
  z.strictObject({ intent: z.literal('topics'), ...topics }),
]);

export async function action({ context, params, request }: Route.ActionArgs) {
  const { shop, network } = contextOf(context);
  const parsed = asked.safeParse(await formOf(request));
  if (!parsed.success) return data({ done: null }, { status: 400 });
  const by = { token: params.token, network };
  const end = async (how: 'unsubscribe' | 'one-click') => {
    const ended = await unsubscribe(shop, by, how);
    return ended.ok
      ? data({ done: 'done' as const })
      : data({ done: null }, { status: STATUS[ended.problem] });
  };
  return byIntent(parsed.data, {
    'one-click': () => end('one-click'),
    all: () => end('unsubscribe'),
    topics: async ({ intent: _, ...wanted }) => {
      const chosen = await chooseTopics(shop, by, wanted);
      return chosen.ok
        ? data({ done: 'saved' as const })
        : data({ done: null }, { status: STATUS[chosen.problem] });
    },
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sendOr(() => serverAction(), { done: null, isUnsent: true });

export default function UnsubscribePage({
  loaderData: { shopName, link },
  actionData,
}: Route.ComponentProps) {
  const t = useMessages(newsletterMessages);
  const tConnection = useMessages(connectionMessages);
  return (
    <div className="page py-12 sm:py-16">
      <div className="mx-auto grid max-w-md gap-6">
        <h1 className="title">{t('unsubscribe.title', { shopName })}</h1>
        {actionData?.done && <Notice tone="success" title={t(`unsubscribe.${actionData.done}`)} />}
        {actionData && 'isUnsent' in actionData && <Notice tone="error" title={tConnection('unsent')} />}
        {link ? <Choices {...link} isOver={actionData?.done === 'done'} /> : <Unknown />}
      </div>
    </div>
  );
}

const Unknown = () => {
  const t = useMessages(newsletterMessages);
  return (
    <>
      <Notice tone="error" title={t('unsubscribe.invalid')} />
      <ButtonLink to="/contact" variant="outline" className="justify-self-start">
        {t('unsubscribe.contact')}
      </ButtonLink>
    </>
  );
};

interface Choice {
  email: string;
  topic: Topic;
  consents: Record<Topic, boolean>;
  isOver: boolean;
}

function Choices({ email, topic, consents, isOver }: Choice) {
  const t = useMessages(newsletterMessages);
  const isBusy = useNavigation().state !== 'idle';
  return (
    <>
      {!isOver && (
        <Form method="post" className="grid gap-4">
          <p>
            <strong>{t(`topic.${topic}`)}.</strong> {t('unsubscribe.ask', { email })}
          </p>
          <Button type="submit" name="intent" value="all" busy={isBusy} className="justify-self-start">
            {t('unsubscribe.button')}
          </Button>
        </Form>
      )}
      <Form method="post" className="grid gap-1 border-t border-line pt-6">
        <h2 className="mb-2 text-2xl">{t('unsubscribe.topics')}</h2>
        <input type="hidden" name="intent" value="topics" />
        {TOPICS.map((name) => (
          <Checkbox
            key={`${name} ${consents[name]}`}
            name={name}
            label={t(`topic.${name}`)}
            defaultChecked={consents[name]}
          />
        ))}
        <p className="my-3 text-sm text-quiet">{t('unsubscribe.orders')}</p>
        <Button type="submit" variant="outline" busy={isBusy} className="justify-self-start">
          {t('unsubscribe.save')}
        </Button>
      </Form>
    </>
  );
}
