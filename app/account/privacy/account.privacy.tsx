import { data, Form } from 'react-router';
import { z } from 'zod';
import { byIntent } from '#app/by-intent.ts';
import { contextOf, localeOf, localRedirect } from '#app/context.ts';
import { readFormData } from '#app/form-data.server.ts';
import { useLocalPath } from '#app/local-path.ts';
import { localeOfMatches, type PageMatches, pageLocale } from '#app/locale.ts';
import { signedOutHeaders } from '#app/session.server.ts';
import { sendOr } from '#app/shared/send-or-explain.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/forms/field.tsx';
import { accountMessages } from '#messages/account.ts';
import { connectionMessages } from '#messages/connection.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { consentsOf, deleteAccount, recordConsentChoices } from '#shop/customers/index.server.ts';
import { TOPICS } from '#shop/customers/index.ts';
import { CurrentPassword, Part, useBusyPart } from '../parts.tsx';
import { checkPassword } from '../reauthenticate.server.ts';
import { requireAccount } from '../require-account.server.ts';
import type { Route } from './+types/account.privacy';

export const meta = ({ matches }: PageMatches) => {
  const t = accountMessages.in(localeOfMatches(matches));
  return [{ title: t('privacy.title') }, { name: 'robots', content: 'noindex' }];
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const { person } = await requireAccount(ctx, request);
  const [consents, hasPassword] = await Promise.all([
    consentsOf(ctx.shop, person.email),
    ctx.shop.accounts.hasPassword(person.id),
  ]);
  const download = downloadProblem.safeParse(new URL(request.url).searchParams.get('download')).data ?? null;
  return { consents, hasPassword, download };
}

const downloadProblem = z.enum(['wrong-password', 'sign-in-again', 'too-often']);
const password = z.string().max(1000).default('');
const asked = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.literal('consents'), ...topicFields() }),
  z.strictObject({ intent: z.literal('delete'), password }),
]);

function topicFields() {
  const ticked = z
    .literal('on')
    .optional()
    .transform((value) => value === 'on');
  return Object.fromEntries(TOPICS.map((topic) => [topic, ticked])) as Record<
    (typeof TOPICS)[number],
    typeof ticked
  >;
}

export async function action({ context, request }: Route.ActionArgs) {
  const t = accountMessages.in(localeOf(context));
  const ctx = contextOf(context);
  const signedIn = await requireAccount(ctx, request);
  const parsed = asked.safeParse(Object.fromEntries(await readFormData(request)));
  if (!parsed.success)
    return data({ intent: 'consents', isDone: false, message: t('unreadable') }, { status: 400 });
  return byIntent(parsed.data, {
    consents: async ({ intent: _, ...consents }) => {
      await recordConsentChoices(ctx.shop, signedIn.person.email, consents, 'account');
      return { intent: 'consents', isDone: true, message: t('saved') };
    },
    delete: async ({ password }) => {
      const unsure = await checkPassword(ctx, signedIn, password);
      if (unsure) {
        const { message, status, headers = {} } = unsure;
        return data({ intent: 'delete', isDone: false, message }, { status, headers });
      }
      await deleteAccount(ctx.shop, signedIn.person);
      throw localRedirect(ctx, '/login?deleted', { headers: await signedOutHeaders(ctx) });
    },
  });
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const tConnection = connectionMessages.in(pageLocale());
  const intent = String((await request.clone().formData()).get('intent'));
  return sendOr(() => serverAction(), { intent, isDone: false, message: tConnection('unsent') });
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function PrivacyPage({
  loaderData: { consents, hasPassword, download },
  actionData,
}: Route.ComponentProps) {
  const t = useMessages(accountMessages);
  const local = useLocalPath();
  const busy = useBusyPart();
  const about = (intent: string) => (actionData?.intent === intent ? actionData : null);
  return (
    <>
      <h1 className="text-4xl">{t('privacy.title')}</h1>
      <div className="mt-8 grid max-w-xl gap-12">
        <Part id="consents" title={t('consents.title')} text={t('consents.text')} answer={about('consents')}>
          <Form method="post" className="grid gap-1">
            <input type="hidden" name="intent" value="consents" />
            {TOPICS.map((topic) => (
              <Checkbox
                key={topic}
                name={topic}
                label={t(`consents.${topic}`)}
                defaultChecked={consents[topic]}
              />
            ))}
            <Button type="submit" busy={busy('consents')} className="mt-3 justify-self-start">
              {t('save')}
            </Button>
          </Form>
        </Part>
        <Part
          id="download"
          title={t('download.title')}
          text={t('download.text')}
          answer={download && { isDone: false, message: t(`sure.${download}`) }}
        >
          <form method="post" action={local('/account/data')} className="grid gap-4">
            {hasPassword && <CurrentPassword id="download-password" />}
            <Button type="submit" variant="outline" className="justify-self-start">
              {t('download.button')}
            </Button>
          </form>
        </Part>
        <Part id="delete" title={t('delete.title')} text={t('delete.text')} answer={about('delete')}>
          <Form method="post" reloadDocument className="grid gap-4">
            <input type="hidden" name="intent" value="delete" />
            {hasPassword && <CurrentPassword id="delete-password" />}
            <Button type="submit" variant="outline" busy={busy('delete')} className="justify-self-start">
              {t('delete.button')}
            </Button>
          </Form>
        </Part>
      </div>
    </>
  );
}
