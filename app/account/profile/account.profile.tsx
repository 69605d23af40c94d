import { data, Form, useFetcher, useNavigation } from 'react-router';
import { z } from 'zod';
import { loadCurrentUser } from '#app/browser/current-user.ts';
import { byIntent } from '#app/by-intent.ts';
import { contextOf } from '#app/context.ts';
import { readFormData } from '#app/form-data.server.ts';
import { localeOfMatches, type PageMatches } from '#app/locale.ts';
import { sendOr } from '#app/shared/send-or-explain.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { accountMessages } from '#messages/account.ts';
import { connectionMessages } from '#messages/connection.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { changeName, removeAvatar, saveAvatar } from '#shop/accounts/index.server.ts';
import { initialsOf } from '#shop/accounts/index.ts';
import type { Core } from '#shop/core/index.ts';
import { requireAccount } from '../require-account.server.ts';
import type { Route } from './+types/account.profile';

export const meta = ({ matches }: PageMatches) => {
  const t = accountMessages.in(localeOfMatches(matches));
  return [{ title: t('profile.title') }, { name: 'robots', content: 'noindex' }];
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const { name, email, image } = (await requireAccount(contextOf(context), request)).person;
  return { name, email, image };
}

const asked = z.discriminatedUnion('intent', [
  z.looseObject({ intent: z.enum(['picture', 'remove-picture']) }),
  z.strictObject({ intent: z.literal('name'), name: z.string().max(1000) }),
]);
const notAName = () => data({ problem: 'not-a-name' as const }, { status: 400 });

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const { shop } = ctx;
  const { person } = await requireAccount(ctx, request);
  const form = await readFormData(request);
  const parsed = asked.safeParse(Object.fromEntries(form));
  if (!parsed.success) return notAName();
  return byIntent(parsed.data, {
    name: async ({ name }) => ((await changeName(shop, person.id, name)).ok ? { problem: null } : notAName()),
    picture: async () => {
      const refused = await changePicture(shop, person.id, form.get('picture'));
      return refused ? data({ problem: refused.problem }, { status: refused.status }) : { problem: null };
    },
    'remove-picture': async () => {
      await removeAvatar(shop, person.id);
      return { problem: null };
    },
  });
}

const MAX_FILE = 10 * 1024 * 1024;

/** @returns the error with its status; null when the picture is saved */
async function changePicture(shop: Core, userId: string, file: FormDataEntryValue | null) {
  if (!(file instanceof File) || file.size === 0) return { problem: 'not-a-picture', status: 400 } as const;
  if (file.size > MAX_FILE) return { problem: 'too-large', status: 413 } as const;
  const saved = await saveAvatar(shop, userId, Buffer.from(await file.arrayBuffer()));
  return saved.ok ? null : ({ problem: saved.problem, status: 415 } as const);
}

/** The header shows the name and picture too. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendOr(
    async () => {
      const answer = await serverAction();
      await loadCurrentUser();
      return answer;
    },
    { problem: 'unsent' as const },
  );
}

function useProblemMessage() {
  const t = useMessages(accountMessages);
  const tConnection = useMessages(connectionMessages);
  return (problem: 'unsent' | 'not-a-name' | 'not-a-picture' | 'too-large') =>
    problem === 'unsent' ? tConnection('unsent') : t(`profile.${problem}`);
}

export default function ProfilePage({
  loaderData: { name, email, image },
  actionData,
}: Route.ComponentProps) {
  const t = useMessages(accountMessages);
  const problemMessage = useProblemMessage();
  const isBusy = useNavigation().state === 'submitting';
  return (
    <>
      <h1 className="text-4xl">{t('profile.title')}</h1>
      <div className="mt-8 grid max-w-xl gap-8">
        <Picture image={image} initials={initialsOf({ name, email })} />
        <Form method="post" className="grid gap-4">
          {actionData && (
            <Notice
              tone={actionData.problem ? 'error' : 'success'}
              title={actionData.problem ? problemMessage(actionData.problem) : t('saved')}
            />
          )}
          <input type="hidden" name="intent" value="name" />
          <Field
            id="name"
            name="name"
            label={t('profile.name')}
            autoComplete="name"
            maxLength={100}
            defaultValue={name}
          />
          <p className="text-sm text-quiet">{t('profile.email', { email })}</p>
          <Button type="submit" busy={isBusy} className="justify-self-start">
            {t('save')}
          </Button>
        </Form>
      </div>
    </>
  );
}

function Picture({ image, initials }: { image: string | null; initials: string }) {
  const t = useMessages(accountMessages);
  const problemMessage = useProblemMessage();
  const fetcher = useFetcher<typeof clientAction>();
  const isBusy = fetcher.state !== 'idle';
  const problem = fetcher.data?.problem;
  return (
    <section aria-labelledby="picture" className="flex flex-wrap items-center gap-5">
      <h2 id="picture" className="sr-only">
        {t('profile.picture')}
      </h2>
      {image ? (
        <img
          src={image}
          alt={t('profile.picture-alt')}
          width={96}
          height={96}
          className="size-24 rounded-full"
        />
      ) : (
        <span
          aria-hidden="true"
          className="grid size-24 place-items-center rounded-full bg-sage text-3xl font-medium"
        >
          {initials}
        </span>
      )}
      <fetcher.Form method="post" encType="multipart/form-data" className="grid gap-2">
        <input type="hidden" name="intent" value="picture" />
        <label
          htmlFor="avatar"
          className="inline-flex min-h-11 cursor-pointer items-center justify-self-start rounded-full border border-edge px-4 text-sm font-medium hover:border-ink has-focus-visible:outline-2"
        >
          {t(isBusy ? 'profile.busy' : 'profile.choose')}
          <input
            id="avatar"
            name="picture"
            type="file"
            accept="image/jpeg,image/png,image/webp,image/avif"
            className="sr-only"
            onChange={({ currentTarget }) => fetcher.submit(currentTarget.form)}
          />
        </label>
        <noscript>
          <button type="submit" className="prose-link min-h-11">
            {t('save')}
          </button>
        </noscript>
        <p className="text-sm text-quiet">{t('profile.limits')}</p>
        <p role="alert" className="text-sm text-bad empty:hidden">
          {problem && problemMessage(problem)}
        </p>
        {problem === 'unsent' && (
          <Button type="submit" variant="outline" size="small" busy={isBusy} className="justify-self-start">
            {t('profile.again')}
          </Button>
        )}
      </fetcher.Form>
      {image && (
        <fetcher.Form method="post">
          <Button type="submit" name="intent" value="remove-picture" variant="text" size="small">
            {t('profile.remove')}
          </Button>
        </fetcher.Form>
      )}
    </section>
  );
}
