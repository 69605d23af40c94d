import { useEffect, useRef } from 'react';
import { data, Form, useNavigation, useSubmit } from 'react-router';
import { z } from 'zod';
import { contextOf } from '#app/context.ts';
import { localeOfMatches, type PageMatches } from '#app/locale.ts';
import { sendOr } from '#app/shared/send-or-explain.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Spinner } from '#app/ui/feedback/loading.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { accountsMessages } from '#messages/accounts.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import {
  checkVerification,
  confirmEmailChange,
  rejectAccount,
  verifyEmail,
} from '#shop/accounts/index.server.ts';
import { claimOrders } from '#shop/orders/index.server.ts';
import { formOf, typed } from '../../form-answers.server.ts';
import type { Route } from './+types/verify-email';
import { AuthPage, authMeta } from './auth-page.tsx';

export const meta = ({ matches }: PageMatches) => {
  const t = accountsMessages.in(localeOfMatches(matches));
  return authMeta(t('verify.title'));
};

const verification = z.strictObject({
  token: typed(200),
  isChange: z.enum(['true', 'false']).transform((value) => value === 'true'),
  isMine: z.enum(['true', 'false']).transform((value) => value === 'true'),
});

/**
 * A GET verifies nothing, because programs prefetch links. If the same customer is signed in, the page continues
 * automatically; others are asked, because an account may have been created with their address by someone else.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const { searchParams } = new URL(request.url);
  const isChange = searchParams.has('change');
  const token = searchParams.get(isChange ? 'change' : 'token') ?? '';
  const looked = await checkVerification(ctx.shop, { token, isChange });
  if (!looked.ok) return { problem: looked.problem };
  const isOwn = (await ctx.person())?.id === looked.userId;
  return { problem: null, token, isChange, isOwn, email: looked.email };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { shop } = contextOf(context);
  const parsed = verification.safeParse(await formOf(request));
  if (!parsed.success) return data({ outcome: 'invalid' as const }, { status: 400 });
  const { token, isChange, isMine } = parsed.data;
  if (!isMine) {
    const refused = !isChange && (await rejectAccount(shop, token)).ok;
    return { outcome: refused ? ('refused' as const) : ('invalid' as const) };
  }
  const proven = await (isChange ? confirmEmailChange(shop, token) : verifyEmail(shop, token));
  if (!proven.ok) return data({ outcome: proven.problem }, { status: 410 });
  await claimOrders(shop, { id: proven.userId, email: proven.email, emailVerified: true });
  return { outcome: isChange ? ('changed' as const) : ('done' as const) };
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sendOr(() => serverAction(), { outcome: 'unsent' as const });

export default function VerifyEmailPage({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData) return <Outcome outcome={actionData.outcome} />;
  if (loaderData.problem !== null) return <Outcome outcome={loaderData.problem} />;
  return <Question {...loaderData} />;
}

const GOOD = new Set(['done', 'changed', 'refused']);

function Outcome({
  outcome,
}: {
  outcome: 'done' | 'changed' | 'refused' | 'invalid' | 'expired' | 'unsent';
}) {
  const t = useMessages(accountsMessages);
  const isGood = GOOD.has(outcome);
  const [to, label] =
    outcome === 'changed' ? ['/login', t('verify.to-login')] : ['/account', t('verify.to-account')];
  return (
    <AuthPage title={t('verify.title')} error={isGood ? null : t(`verify.${outcome}`)}>
      {isGood && <Notice tone="success" title={t(`verify.${outcome}`)} />}
      {outcome !== 'refused' && <ButtonLink to={to}>{label}</ButtonLink>}
    </AuthPage>
  );
}

interface Asked {
  token: string;
  isChange: boolean;
  isOwn: boolean;
  email: string;
}

function Question({ token, isChange, isOwn, email }: Asked) {
  const t = useMessages(accountsMessages);
  const isBusy = useNavigation().state !== 'idle';
  const submit = useSubmit();
  const hasGone = useRef(false);
  useEffect(() => {
    if (!isOwn || hasGone.current) return;
    hasGone.current = true;
    submit({ token, isChange: String(isChange), isMine: 'true' }, { method: 'post' });
  }, [isOwn, submit, token, isChange]);
  if (isBusy || hasGone.current) {
    return (
      <AuthPage title={t('verify.title')}>
        <p role="status" className="flex items-center gap-3">
          <Spinner />
          {t('verify.busy')}
        </p>
      </AuthPage>
    );
  }
  return (
    <AuthPage title={t('verify.title')}>
      <p className="break-words">{t(isChange ? 'verify.ask-change' : 'verify.ask', { email })}</p>
      <Form method="post" className="grid gap-3">
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="isChange" value={String(isChange)} />
        <Button type="submit" name="isMine" value="true" fullWidth>
          {t('verify.yes')}
        </Button>
        {!isChange && (
          <Button type="submit" name="isMine" value="false" variant="outline" fullWidth>
            {t('verify.no')}
          </Button>
        )}
      </Form>
    </AuthPage>
  );
}
