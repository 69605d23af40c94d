import { data } from 'react-router';
import { encode } from 'uqr';
import { z } from 'zod';
import { byIntent } from '#app/by-intent.ts';
import { localRedirect, type RequestContext } from '#app/context.ts';
import { sessionHeaders, signedOutHeaders } from '#app/session.server.ts';
import { accountMessages } from '#messages/account.ts';
import {
  changePassword,
  endSession,
  endSessions,
  hitAccountLimit,
  requestEmailChange,
  requestPasswordReset,
  sendAccountChangedEmail,
  submitTwoStepCode,
} from '#shop/accounts/index.server.ts';
import type { NewSession, SignedIn } from '#shop/accounts/index.ts';
import { checkPassword } from '../reauthenticate.server.ts';

type Intent = 'password' | 'password-link' | 'email' | 'two-step' | 'sessions';

/** The setup key as a QR code and as text; without a QR code, only new recovery codes. */
export interface Setup {
  qr: { size: number; path: string } | null;
  secret: string;
  recoveryCodes: string[];
}

const password = z.string().max(1000).default('');
const changes = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.literal('password'), password, next: z.string().max(1000) }),
  z.strictObject({ intent: z.literal('password-link') }),
  z.strictObject({ intent: z.literal('email'), password, next: z.string().max(1000) }),
  z.strictObject({ intent: z.literal('sessions'), session: z.string().max(100) }),
  z.strictObject({
    intent: z.literal('two-step'),
    step: z.enum(['begin', 'confirm', 'codes', 'end']),
    password,
    code: z.string().max(40).default(''),
  }),
]);

type Change<I extends Intent> = Extract<z.infer<typeof changes>, { intent: I }>;

const done = (intent: Intent, message: string, more: { setup?: Setup; headers?: [string, string][] } = {}) =>
  data({ intent, isDone: true, message, setup: more.setup ?? null }, { headers: more.headers ?? [] });

const refused = (
  intent: Intent,
  { message, status, headers = {} }: { message: string; status: number; headers?: Record<string, string> },
) => data({ intent, isDone: false, message, setup: null }, { status, headers });

export async function handleIntent(ctx: RequestContext, signedIn: SignedIn, form: FormData) {
  const t = accountMessages.in(ctx.locale);
  const parsed = changes.safeParse(Object.fromEntries(form));
  if (!parsed.success) return refused('password', { message: t('unreadable'), status: 400 });
  return byIntent(parsed.data, {
    password: (asked) => changeOwnPassword(ctx, signedIn, asked),
    'password-link': () => sendPasswordLink(ctx, signedIn),
    email: (asked) => changeOwnEmail(ctx, signedIn, asked),
    sessions: ({ session }) => endOwnSessions(ctx, signedIn, session),
    'two-step': (asked) => changeTwoStep(ctx, signedIn, asked),
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

async function changeTwoStep(ctx: RequestContext, signedIn: SignedIn, asked: Change<'two-step'>) {
  const t = accountMessages.in(ctx.locale);
  if (asked.step === 'confirm') return confirmTwoStep(ctx, signedIn, asked.code);
  const unsure = await checkPassword(ctx, signedIn, asked.password);
  if (unsure) return refused('two-step', unsure);
  const { accounts } = ctx.shop;
  const password = asked.password || undefined;
  const wrong = { message: t('sure.wrong-password'), status: 403 };
  if (signedIn.hasTwoStep) {
    // The password alone must not turn off what protects against a stolen password.
    const { headers, network } = ctx;
    const given = await submitTwoStepCode(
      ctx.shop,
      { headers, network, who: signedIn.person.id },
      asked.code,
    );
    if (!given.ok && given.problem === 'too-often')
      return refused('two-step', { message: t('sure.too-often'), status: 429 });
    if (!given.ok) return refused('two-step', { message: t('twoStep.code-needed'), status: 403 });
  }
  if (asked.step === 'begin') {
    const started = await accounts.beginTwoStep(ctx.headers, password);
    return started.ok ? done('two-step', '', { setup: setupOf(started) }) : refused('two-step', wrong);
  }
  if (asked.step === 'codes') {
    const codes = await accounts.newRecoveryCodes(ctx.headers, password);
    if (!codes.ok) return refused('two-step', wrong);
    return done('two-step', '', { setup: { qr: null, secret: '', recoveryCodes: codes.recoveryCodes } });
  }
  const ended = await accounts.endTwoStep(ctx.headers, password);
  if (!ended.ok) return refused('two-step', wrong);
  return answerChange(ctx, signedIn, { ok: true, userId: signedIn.person.id, cookies: ended.cookies }, 'off');
}

async function confirmTwoStep(ctx: RequestContext, signedIn: SignedIn, code: string) {
  const t = accountMessages.in(ctx.locale);
  const { shop, headers, network } = ctx;
  const given = await submitTwoStepCode(shop, { headers, network, who: signedIn.person.id }, code);
  if (given.ok) return answerChange(ctx, signedIn, given, 'on');
  if (given.problem === 'too-often')
    return refused('two-step', { message: t('sure.too-often'), status: 429 });
  return refused('two-step', { message: t('twoStep.wrong'), status: 401 });
}

/** Two-step verification changed: replaces the session and notifies the account's owner by email. */
async function answerChange(
  ctx: RequestContext,
  { person }: SignedIn,
  session: NewSession,
  to: 'on' | 'off',
) {
  const t = accountMessages.in(ctx.locale);
  await sendAccountChangedEmail(ctx.shop, { userId: person.id, email: person.email }, `second-factor-${to}`);
  const headers = await sessionHeaders(ctx, session, { twoStep: to === 'on' });
  return done('two-step', t(`twoStep.turned-${to}`), { headers });
}

function setupOf({ uri, recoveryCodes }: { uri: string; recoveryCodes: string[] }): Setup {
  const { data: rows, size } = encode(uri, { border: 2 });
  const squares = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  const secret = new URL(uri).searchParams.get('secret') ?? '';
  return { qr: { size, path: squares.join('') }, secret, recoveryCodes };
}
