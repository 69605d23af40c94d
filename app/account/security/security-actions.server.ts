import { z } from 'zod';
import { byIntent } from '#app/by-intent.ts';
import { localRedirect, type RequestContext } from '#app/context.ts';
import { signedOutHeaders } from '#app/session.server.ts';
import { accountMessages } from '#messages/account.ts';
import {
  changePassword,
  endSession,
  endSessions,
  hitAccountLimit,
  requestEmailChange,
  requestPasswordReset,
} from '#shop/accounts/index.server.ts';
import type { SignedIn } from '#shop/accounts/index.ts';
import { checkPassword } from '../reauthenticate.server.ts';
import { done, refused } from './security-answers.server.ts';
import { beginTwoStep, confirmTwoStep, endTwoStep, renewRecoveryCodes } from './set-up-two-step.server.ts';

const password = z.string().max(1000).default('');
const code = z.string().max(40).default('');
const changes = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.literal('password'), password, next: z.string().max(1000) }),
  z.strictObject({ intent: z.literal('password-link') }),
  z.strictObject({ intent: z.literal('email'), password, next: z.string().max(1000) }),
  z.strictObject({ intent: z.literal('sessions'), session: z.string().max(100) }),
  z.strictObject({ intent: z.literal('two-step-begin'), password, code }),
  z.strictObject({ intent: z.literal('two-step-confirm'), code }),
  z.strictObject({ intent: z.literal('two-step-codes'), password, code }),
  z.strictObject({ intent: z.literal('two-step-end'), password, code }),
]);

type Change<I extends z.infer<typeof changes>['intent']> = Extract<z.infer<typeof changes>, { intent: I }>;

export async function handleIntent(ctx: RequestContext, signedIn: SignedIn, form: FormData) {
  const t = accountMessages.in(ctx.locale);
  const parsed = changes.safeParse(Object.fromEntries(form));
  if (!parsed.success) return refused('password', { message: t('unreadable'), status: 400 });
  return byIntent(parsed.data, {
    password: (asked) => changeOwnPassword(ctx, signedIn, asked),
    'password-link': () => sendPasswordLink(ctx, signedIn),
    email: (asked) => changeOwnEmail(ctx, signedIn, asked),
    sessions: ({ session }) => endOwnSessions(ctx, signedIn, session),
    'two-step-begin': (asked) => beginTwoStep(ctx, signedIn, asked),
    'two-step-confirm': ({ code }) => confirmTwoStep(ctx, signedIn, code),
    'two-step-codes': (asked) => renewRecoveryCodes(ctx, signedIn, asked),
    'two-step-end': (asked) => endTwoStep(ctx, signedIn, asked),
  });
}

async function changeOwnPassword(
  ctx: RequestContext,
  signedIn: SignedIn,
  { password, next }: Change<'password'>,
) {
  const t = accountMessages.in(ctx.locale);
  const unsure = await checkPassword(ctx, signedIn, password);
  if (unsure) return refused('password', unsure);
  const changed = await changePassword(ctx.shop, signedIn, next);
  if (!changed.ok) return refused('password', { message: t('password.weak'), status: 400 });
  return done('password', t('password.changed'));
}

/** For accounts without a password: only the owner of the email address can set one. */
async function sendPasswordLink({ shop, network, locale }: RequestContext, { person: { email } }: SignedIn) {
  const t = accountMessages.in(locale);
  const asked = await requestPasswordReset(shop, { email, network });
  if (asked.ok) return done('password', t('password.link-sent', { email }));
  return refused('password', { message: t('sure.too-often'), status: 429 });
}

async function changeOwnEmail(ctx: RequestContext, signedIn: SignedIn, { password, next }: Change<'email'>) {
  const t = accountMessages.in(ctx.locale);
  const unsure = await checkPassword(ctx, signedIn, password);
  if (unsure) return refused('email', unsure);
  const about = { own: signedIn.person.email, network: ctx.network };
  const allowed = await hitAccountLimit(ctx.shop, 'resend', about);
  if (!allowed.ok) {
    const headers = { 'Retry-After': String(allowed.retryAfterSeconds) };
    return refused('email', { message: t('sure.too-often'), status: 429, headers });
  }
  const asked = await requestEmailChange(ctx.shop, signedIn, next);
  if (!asked.ok) return refused('email', { message: t(`email.${asked.problem}`), status: 400 });
  return done('email', t('email.sent', { email: next.trim() }));
}

async function endOwnSessions(ctx: RequestContext, { person, sessionId }: SignedIn, which: string) {
  const t = accountMessages.in(ctx.locale);
  if (which === 'all') {
    await endSessions(ctx.shop, person.id);
    throw localRedirect(ctx, '/', { headers: await signedOutHeaders(ctx) });
  }
  if (which === 'others') await endSessions(ctx.shop, person.id, sessionId);
  else await endSession(ctx.shop, person.id, which);
  return done('sessions', t('sessions.ended'));
}
