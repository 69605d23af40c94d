import { useState } from 'react';
import { data, Form, redirectDocument, useNavigation } from 'react-router';
import { z } from 'zod';
import { keepLanguage } from '#app/admin/staff.server.ts';
import { contextOf } from '#app/context.ts';
import { readFormData } from '#app/form-data.server.ts';
import { localeOfMatches } from '#app/locale.ts';
import { sessionHeaders } from '#app/session.server.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Refusal } from '#app/ui/feedback/refusal.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { PasswordField } from '#app/ui/forms/password-field.tsx';
import { RadioCards } from '#app/ui/forms/radio-cards.tsx';
import { Link } from '#app/ui/link.tsx';
import { adminSignInMessages } from '#messages/admin-sign-in.ts';
import { useMessages, useRichMessages } from '#platform/i18n/use-messages.ts';
import {
  findOwnerLink,
  setOwnerPassword,
  signInByLink,
  staffPreferences,
} from '#shop/accounts/index.server.ts';
import { MIN_STAFF_PASSWORD } from '#shop/accounts/index.ts';
import { openShop, readOpening } from '#shop/backoffice/index.server.ts';
import { MAX_SHOP_NAME } from '#shop/backoffice/index.ts';
import type { Route } from './+types/admin.welcome';
import { SignInPage } from './sign-in-page.tsx';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: adminSignInMessages.in(localeOfMatches(matches))('welcome.pageTitle') },
  { name: 'robots', content: 'noindex' },
];

/** Opening the page doesn't use up the link: link scanners would otherwise spend it. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { shop, locale } = contextOf(context);
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const found = await findOwnerLink(shop, token);
  if (!found) return { locale, theme: 'system' as const, owner: null, opening: null, token, isLive: false };
  const { userId, ...owner } = found;
  const { theme } = await staffPreferences(shop, userId);
  const opening = owner.hasPassword ? null : await readOpening(shop);
  return { locale, theme, owner, opening, token, isLive: shop.config.mode === 'live' };
}

const form = z.strictObject({
  token: z.string().max(200),
  name: z.string().max(1000).optional(),
  email: z.string().max(1000).optional(),
  password: z.string().max(1000).optional(),
  shopName: z.string().max(1000).optional(),
  start: z.enum(['demonstration', 'empty']).optional(),
});

/** Values that are shown again after a refusal. */
type Typed = Pick<z.infer<typeof form>, 'name' | 'email' | 'shopName' | 'start'>;

function readable(sent: FormData): Typed {
  const textOf = (field: 'name' | 'email' | 'shopName') =>
    form.shape[field].catch(undefined).parse(sent.get(field));
  return { name: textOf('name'), email: textOf('email'), shopName: textOf('shopName') };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const { shop } = ctx;
  const sent = await readFormData(request);
  const parsed = form.safeParse(Object.fromEntries(sent));
  if (!parsed.success)
    return data({ problem: 'unreadable' as const, typed: readable(sent) }, { status: 400 });
  const { token, password, ...typed } = parsed.data;
  const { name = '', email, shopName = '', start } = typed;
  const welcomed =
    password === undefined
      ? await signInByLink(shop, token)
      : await setOwnerPassword(shop, { token, name, password, email });
  if (!welcomed.ok) {
    const { problem } = welcomed;
    return data({ problem, typed }, { status: problem === 'used' ? 410 : 400 });
  }
  if (password !== undefined)
    await openShop(shop, welcomed.email, { shopName, startsEmpty: start === 'empty' });
  // A borrowed browser must not change the saved language.
  const isChosen = new URL(request.url).searchParams.has('language');
  if (password !== undefined || isChosen) await keepLanguage(ctx, welcomed.userId);
  const session = await shop.accounts.signInAs(ctx.headers, welcomed.userId);
  return redirectDocument('/admin', { headers: await sessionHeaders(ctx, session) });
}

/** The target of the link that `npm start` prints: the owner chooses a password and is signed in. */
export default function WelcomePage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(adminSignInMessages);
  const rich = useRichMessages(adminSignInMessages);
  const problem = actionData?.problem;
  const { theme, owner, opening, token, isLive } = loaderData;
  const isBusy = useNavigation().state !== 'idle';
  return (
    <SignInPage theme={theme} className="max-w-[480px]">
      <h1 className="text-4xl">{t('welcome.title')}</h1>
      {!owner || problem === 'used' ? (
        <div className="mt-8">
          <Notice tone="error" title={t('welcome.used')}>
            <p>
              {rich('welcome.used.text', {
                link: (text) => (
                  <Link to="/login?next=/admin" className="prose-link">
                    {text}
                  </Link>
                ),
              })}
            </p>
          </Notice>
        </div>
      ) : (
        <Form method="post" className="mt-6 grid gap-5">
          <Refusal
            message={problem && t(`welcome.error.${problem}`, { min: MIN_STAFF_PASSWORD })}
            answer={actionData}
          />
          <input type="hidden" name="token" value={token} />
          {owner.hasPassword ? (
            <p>{t(owner.turnsOffTwoStep ? 'welcome.lostPhone' : 'welcome.signIn', { email: owner.email })}</p>
          ) : (
            <NewOwner owner={owner} typed={actionData?.typed} isLive={isLive} />
          )}
          {opening && <Opening {...opening} typed={actionData?.typed} />}
          <Button type="submit" fullWidth busy={isBusy}>
            {t(owner.hasPassword ? 'welcome.signIn.submit' : 'welcome.password.submit')}
          </Button>
        </Form>
      )}
    </SignInPage>
  );
}

interface NewOwnerProps {
  owner: { name: string; email: string; needsEmail: boolean; turnsOffTwoStep: boolean };
  typed: Typed | null | undefined;
  isLive: boolean;
}

function NewOwner({ owner, typed, isLive }: NewOwnerProps) {
  const t = useMessages(adminSignInMessages);
  return (
    <>
      <p>{t('welcome.password.text')}</p>
      {owner.turnsOffTwoStep && <p>{t('welcome.password.lostPhone')}</p>}
      <Field
        id="name"
        name="name"
        label={t('welcome.name')}
        autoComplete="name"
        defaultValue={typed?.name ?? owner.name}
        required
        maxLength={100}
      />
      {owner.needsEmail ? (
        <Field
          id="email"
          name="email"
          label={t('welcome.email')}
          hint={t('welcome.email.hint')}
          type="email"
          autoComplete="username"
          defaultValue={typed?.email}
          required
          maxLength={254}
        />
      ) : (
        <Field
          id="email"
          label={t('welcome.email')}
          hint={t('welcome.email.fixed')}
          type="email"
          autoComplete="username"
          value={owner.email}
          readOnly
        />
      )}
      <PasswordField
        id="password"
        name="password"
        label={t('welcome.password')}
        hint={t('welcome.password.hint', { min: MIN_STAFF_PASSWORD })}
        autoComplete="new-password"
        required
        minLength={MIN_STAFF_PASSWORD}
      />
      {isLive && <p className="text-sm text-quiet">{t('invitation.twoStep.required')}</p>}
    </>
  );
}

const STARTS = ['demonstration', 'empty'] as const;

interface OpeningProps {
  shopName: string;
  hasDemo: boolean;
  typed: Typed | null | undefined;
}

function Opening({ shopName, hasDemo, typed }: OpeningProps) {
  const t = useMessages(adminSignInMessages);
  const [chosen, choose] = useState<string>(typed?.start ?? 'demonstration');
  return (
    <>
      <Field
        id="shopName"
        name="shopName"
        label={t('welcome.shopName')}
        hint={t('welcome.shopName.hint')}
        autoComplete="organization"
        defaultValue={typed?.shopName ?? shopName}
        required
        maxLength={MAX_SHOP_NAME}
      />
      {hasDemo && (
        <RadioCards
          legend={t('welcome.start')}
          name="start"
          value={chosen}
          onChange={choose}
          options={STARTS.map((value) => ({
            value,
            title: t(`welcome.start.${value}`),
            detail: t(`welcome.start.${value}.text`),
          }))}
        />
      )}
    </>
  );
}
