import { data, Form, redirect, useNavigation } from 'react-router';
import { z } from 'zod';
import { say } from '../../../messages/account.ts';
import { consentsOf, noteConsents } from '../../../shop/marketing/consents.server.ts';
import { TOPICS } from '../../../shop/marketing/topics.ts';
import { deleteAccount } from '../../../shop/privacy/erase.server.ts';
import { visitOf } from '../../context.ts';
import { signedOutHeaders } from '../../session.server.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { ownAccount } from '../own.server.ts';
import { whyNotSure } from '../reauthenticate.server.ts';
import type { Route } from './+types/route';

export const meta = () => [{ title: say('privacy.title') }, { name: 'robots', content: 'noindex' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const visit = visitOf(context);
  const { person } = await ownAccount(visit, request);
  const [consents, hasPassword] = await Promise.all([
    consentsOf(visit.shop, person.email),
    visit.shop.accounts.hasPassword(person.id),
  ]);
  return { consents, hasPassword };
}

const password = z.string().max(1000).default('');
const asked = z.discriminatedUnion('part', [
  z.strictObject({ part: z.literal('consents'), ...topicFields() }),
  z.strictObject({ part: z.literal('delete'), password }),
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
  const visit = visitOf(context);
  const signedIn = await ownAccount(visit, request);
  const parsed = asked.safeParse(Object.fromEntries(await request.formData()));
  if (!parsed.success)
    return data({ part: 'consents', isDone: false, message: say('unreadable') }, { status: 400 });
  if (parsed.data.part === 'consents') {
    const { part: _, ...consents } = parsed.data;
    await noteConsents(visit.shop, signedIn.person.email, consents, 'account');
    return { part: 'consents', isDone: true, message: say('saved') };
  }
  const unsure = await whyNotSure(visit, signedIn, parsed.data.password);
  if (unsure) {
    const { message, status, headers = {} } = unsure;
    return data({ part: 'delete', isDone: false, message }, { status, headers });
  }
  await deleteAccount(visit.shop, signedIn.person);
  throw redirect('/', { headers: await signedOutHeaders(visit) });
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function PrivacyPage({
  loaderData: { consents, hasPassword },
  actionData,
}: Route.ComponentProps) {
  const { state, formData } = useNavigation();
  const isBusy = (part: string) => state !== 'idle' && formData?.get('part') === part;
  const answer = (part: string) =>
    actionData?.part === part && (
      <Notice tone={actionData.isDone ? 'success' : 'error'} title={actionData.message} />
    );
  return (
    <>
      <h1 className="text-4xl">{say('privacy.title')}</h1>
      <div className="mt-8 grid max-w-xl gap-12">
        <section aria-labelledby="consents">
          <h2 id="consents" className="text-2xl">
            {say('consents.title')}
          </h2>
          <p className="mt-2 mb-4 text-quiet">{say('consents.text')}</p>
          {answer('consents')}
          <Form method="post" className="grid gap-1">
            <input type="hidden" name="part" value="consents" />
            {TOPICS.map((topic) => (
              <Checkbox
                key={topic}
                name={topic}
                label={say(`consents.${topic}`)}
                defaultChecked={consents[topic]}
              />
            ))}
            <Button type="submit" busy={isBusy('consents')} className="mt-3 justify-self-start">
              {say('save')}
            </Button>
          </Form>
        </section>
        <section aria-labelledby="download">
          <h2 id="download" className="text-2xl">
            {say('download.title')}
          </h2>
          <p className="mt-2 mb-4 text-quiet">{say('download.text')}</p>
          <form method="post" action="/account/data" className="grid gap-4">
            {hasPassword && <Password id="download-password" />}
            <Button type="submit" variant="outline" className="justify-self-start">
              {say('download.button')}
            </Button>
          </form>
        </section>
        <section aria-labelledby="delete">
          <h2 id="delete" className="text-2xl">
            {say('delete.title')}
          </h2>
          <p className="mt-2 mb-4 text-quiet">{say('delete.text')}</p>
          {answer('delete')}
          <Form method="post" reloadDocument className="mt-4 grid gap-4">
            <input type="hidden" name="part" value="delete" />
            {hasPassword && <Password id="delete-password" />}
            <Button type="submit" variant="outline" busy={isBusy('delete')} className="justify-self-start">
              {say('delete.button')}
            </Button>
          </Form>
        </section>
      </div>
    </>
  );
}

const Password = ({ id }: { id: string }) => (
  <PasswordField
    id={id}
    name="password"
    label={say('password.current')}
    autoComplete="current-password"
    required
  />
);
