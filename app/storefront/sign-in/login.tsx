import { useCallback, useState } from 'react';
import { data } from 'react-router';
import { z } from 'zod';
import { contextOf, localeOf, localRedirect } from '#app/context.ts';
import { useLocalPath } from '#app/local-path.ts';
import { localeOfMatches, type PageMatches, pageLocale } from '#app/locale.ts';
import { redirectAfterSignIn, sessionHeaders } from '#app/session.server.ts';
import { sendOr } from '#app/shared/send-or-explain.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { PasswordField } from '#app/ui/forms/password-field.tsx';
import { accountsMessages } from '#messages/accounts.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { signIn } from '#shop/accounts/index.server.ts';
import { localPath } from '#shop/core/index.ts';
import { formOf, inUniformTime, tooOften, typed } from '../../form-answers.server.ts';
import type { Route } from './+types/login';
import { AuthForm, AuthPage, authMeta, EmailField, WayOn } from './auth-page.tsx';
import { GoogleButton } from './google/google-button.tsx';
import { resultIn, withoutResult } from './google/result.ts';
import { SocialReturn, useSocialResult } from './google/return.tsx';
import { returnPath } from './return-path.ts';

export const meta = ({ matches }: PageMatches) => {
  const t = accountsMessages.in(localeOfMatches(matches));
  return authMeta(t('login.title'), t('login.description'));
};

const signInForm = z.strictObject({ email: typed(254), password: typed(128), next: typed(500).optional() });

/** A signed-in customer is redirected at once; after Google, the page itself does it. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const ctx = contextOf(context);
  const next = localPath(returnPath(searchParams.get('next')), ctx.locale, ctx.languages);
  const social = resultIn(searchParams);
  if (social === null && (await ctx.person())) throw redirectAfterSignIn(ctx, next);
  return {
    next,
    isTooLate: searchParams.has('again'),
    isDeleted: searchParams.has('deleted'),
    social,
    hasGoogle: ctx.shop.social !== null,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const t = accountsMessages.in(localeOf(context));
  const ctx = contextOf(context);
  const parsed = signInForm.safeParse(await formOf(request));
  if (!parsed.success) return data({ email: '', message: t('login.unreadable') }, { status: 400 });
  const { password, next } = parsed.data;
  const email = parsed.data.email.trim();
  const { shop, headers, network } = ctx;
  const from = { headers, network, device: ctx.cookie('device') };
  const signedIn = await inUniformTime(shop, () => signIn(shop, from, { email, password }));
  if (signedIn.ok) return redirectAfterSignIn(ctx, returnPath(next), await sessionHeaders(ctx, signedIn));
  switch (signedIn.problem) {
    case 'too-often':
      return tooOften({ email, message: t('too-often') }, signedIn);
    case 'refused':
      return data({ email, message: signedIn.message }, { status: 401 });
    case 'two-step':
      return localRedirect(ctx, `/login/code?next=${encodeURIComponent(returnPath(next))}`, {
        headers: signedIn.cookies.map((cookie): [string, string] => ['Set-Cookie', cookie]),
      });
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => {
  const t = accountsMessages.in(pageLocale());
  return sendOr(() => serverAction(), { email: '', message: t('login.unsent') });
};

/** Passes on Retry-After when the rate limit is reached. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

const isAdminPath = (path: string): boolean => /^\/admin(?:[/?]|$)/.test(path);

export default function LoginPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(accountsMessages);
  const local = useLocalPath();
  const { next, isTooLate, isDeleted, hasGoogle } = loaderData;
  const [isNobody, setNobody] = useState(false);
  const onSignedOut = useCallback(() => setNobody(true), []);
  useSocialResult(loaderData.social, next);
  if (loaderData.social === 'done' && !isNobody)
    return <SocialReturn next={next} onSignedOut={onSignedOut} />;
  const social = loaderData.social === 'done' ? 'other' : loaderData.social;
  const search = next === returnPath(null) ? '' : `?next=${encodeURIComponent(next)}`;
  return (
    <AuthPage
      title={t('login.title')}
      error={
        actionData?.message ?? (social && t(`google.${social}`)) ?? (isTooLate ? t('login.too-late') : null)
      }
    >
      {isDeleted && (
        <Notice tone="success" title={t('login.deleted')}>
          <p>{t('login.deleted.text')}</p>
        </Notice>
      )}
      {hasGoogle && <GoogleButton next={next} />}
      <AuthForm action={local(withoutResult(next))} submit={t('login.submit')} busy={t('login.busy')}>
        <input type="hidden" name="next" value={next} />
        <EmailField autoComplete="username" defaultValue={actionData?.email} />
        <PasswordField
          id="password"
          name="password"
          label={t('password')}
          autoComplete="current-password"
          required
        />
      </AuthForm>
      <p>
        <WayOn to="/forgot-password">{t('login.forgot')}</WayOn>
      </p>
      {isAdminPath(next) ? (
        <p className="border-t border-line pt-5 text-sm text-quiet">{t('login.owner')}</p>
      ) : (
        <p className="border-t border-line pt-5">
          {t('login.new')} <WayOn to={`/register${search}`}>{t('login.register')}</WayOn>
          <br />
          <WayOn to="/order/find">{t('login.guest-order')}</WayOn>
        </p>
      )}
    </AuthPage>
  );
}
