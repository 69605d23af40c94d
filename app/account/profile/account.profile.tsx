import { useRef } from 'react';
import { data, Form, useFetcher, useNavigation } from 'react-router';
import { z } from 'zod';
import { loadCurrentUser } from '#app/browser/current-user.ts';
import { contextOf } from '#app/context.ts';
import { readFormData } from '#app/form-data.server.ts';
import { sendOr } from '#app/storefront/send-or-explain.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { say } from '#messages/account.ts';
import { say as sayConnection } from '#messages/connection.ts';
import { changeName } from '#shop/accounts/index.server.ts';
import { initialsOf } from '#shop/accounts/index.ts';
import { requireAccount } from '../require-account.server.ts';
import type { Route } from './+types/account.profile';
import type { action as changeAvatar } from './account.avatar.ts';

export const meta = () => [{ title: say('profile.title') }, { name: 'robots', content: 'noindex' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { name, email, image } = (await requireAccount(contextOf(context), request)).person;
  return { name, email, image };
}

const profileForm = z.strictObject({ name: z.string().max(1000) });

export async function action({ context, request }: Route.ActionArgs) {
  const visit = contextOf(context);
  const { person } = await requireAccount(visit, request);
  const parsed = profileForm.safeParse(Object.fromEntries(await readFormData(request)));
  const changed = parsed.success && (await changeName(visit.shop, person.id, parsed.data.name)).ok;
  return changed ? { isSaved: true } : data({ isSaved: false }, { status: 400 });
}

/** The header shows name and picture too. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendOr(
    async () => {
      const answer = await serverAction();
      await loadCurrentUser();
      return answer;
    },
    { isSaved: false, isUnsent: true },
  );
}

export default function ProfilePage({
  loaderData: { name, email, image },
  actionData,
}: Route.ComponentProps) {
  const isBusy = useNavigation().state === 'submitting';
  return (
    <>
      <h1 className="text-4xl">{say('profile.title')}</h1>
      <div className="mt-8 grid max-w-xl gap-8">
        <Picture image={image} initials={initialsOf({ name, email })} />
        <Form method="post" className="grid gap-4">
          {actionData && (
            <Notice
              tone={actionData.isSaved ? 'success' : 'error'}
              title={
                'isUnsent' in actionData
                  ? sayConnection('unsent')
                  : say(actionData.isSaved ? 'saved' : 'profile.not-a-name')
              }
            />
          )}
          <Field
            id="name"
            name="name"
            label={say('profile.name')}
            autoComplete="name"
            maxLength={100}
            defaultValue={name}
          />
          <p className="text-sm text-quiet">{say('profile.email', { email })}</p>
          <Button type="submit" busy={isBusy} className="justify-self-start">
            {say('save')}
          </Button>
        </Form>
      </div>
    </>
  );
}

function Picture({ image, initials }: { image: string | null; initials: string }) {
  const fetcher = useFetcher<typeof changeAvatar>();
  const form = useRef<HTMLFormElement>(null);
  const isBusy = fetcher.state !== 'idle';
  const send = async () => {
    if (!form.current) return;
    await fetcher.submit(form.current);
    await loadCurrentUser();
  };
  return (
    <section aria-labelledby="picture" className="flex flex-wrap items-center gap-5">
      <h2 id="picture" className="sr-only">
        {say('profile.picture')}
      </h2>
      {image ? (
        <img
          src={image}
          alt={say('profile.picture-alt')}
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
      <fetcher.Form
        ref={form}
        method="post"
        action="/account/avatar"
        encType="multipart/form-data"
        className="grid gap-2"
      >
        <label
          htmlFor="avatar"
          className="inline-flex min-h-11 cursor-pointer items-center justify-self-start rounded-full border border-edge px-4 text-sm font-medium hover:border-ink has-focus-visible:outline-2"
        >
          {say(isBusy ? 'profile.busy' : 'profile.choose')}
          <input
            id="avatar"
            name="picture"
            type="file"
            accept="image/jpeg,image/png,image/webp,image/avif"
            className="sr-only"
            onChange={send}
          />
        </label>
        <noscript>
          <button type="submit" className="prose-link min-h-11">
            {say('save')}
          </button>
        </noscript>
        <p className="text-sm text-quiet">{say('profile.limits')}</p>
        <p role="status" className="text-sm text-bad empty:hidden">
          {fetcher.data?.problem && say(`profile.${fetcher.data.problem}`)}
        </p>
      </fetcher.Form>
      {image && (
        <fetcher.Form
          method="post"
          action="/account/avatar"
          onSubmit={() => setTimeout(loadCurrentUser, 500)}
        >
          <input type="hidden" name="remove" value="yes" />
          <Button type="submit" variant="text" size="small">
            {say('profile.remove')}
          </Button>
        </fetcher.Form>
      )}
    </section>
  );
}
