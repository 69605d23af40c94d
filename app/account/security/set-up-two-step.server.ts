import { encode } from 'uqr';
import type { RequestContext } from '#app/context.ts';
import { sessionHeaders } from '#app/session.server.ts';
import { accountMessages } from '#messages/account.ts';
import { sendAccountChangedEmail, submitTwoStepCode } from '#shop/accounts/index.server.ts';
import type { NewSession, SignedIn } from '#shop/accounts/index.ts';
import { checkPassword } from '../reauthenticate.server.ts';
import { done, refused, type Setup } from './security-answers.server.ts';

interface Proof {
  password: string;
  /** Of the app that is set up already; empty before. */
  code: string;
}

export async function beginTwoStep(ctx: RequestContext, signedIn: SignedIn, proof: Proof) {
  const unsure = await proofRefusal(ctx, signedIn, proof);
  if (unsure) return unsure;
  const started = await ctx.shop.accounts.beginTwoStep(ctx.headers, proof.password || undefined);
  return started.ok ? done('two-step', '', { setup: setupOf(started) }) : wrongPassword(ctx);
}

export async function renewRecoveryCodes(ctx: RequestContext, signedIn: SignedIn, proof: Proof) {
  const unsure = await proofRefusal(ctx, signedIn, proof);
  if (unsure) return unsure;
  const codes = await ctx.shop.accounts.newRecoveryCodes(ctx.headers, proof.password || undefined);
  if (!codes.ok) return wrongPassword(ctx);
  return done('two-step', '', { setup: { qr: null, secret: '', recoveryCodes: codes.recoveryCodes } });
}

export async function endTwoStep(ctx: RequestContext, signedIn: SignedIn, proof: Proof) {
  const unsure = await proofRefusal(ctx, signedIn, proof);
  if (unsure) return unsure;
  const ended = await ctx.shop.accounts.endTwoStep(ctx.headers, proof.password || undefined);
  if (!ended.ok) return wrongPassword(ctx);
  return answerChange(ctx, signedIn, { ok: true, userId: signedIn.person.id, cookies: ended.cookies }, 'off');
}

/** Whether they may change it: the password alone must not turn off the protection against a stolen one. */
async function proofRefusal(ctx: RequestContext, signedIn: SignedIn, { password, code }: Proof) {
  const t = accountMessages.in(ctx.locale);
  const unsure = await checkPassword(ctx, signedIn, password);
  if (unsure) return refused('two-step', unsure);
  if (!signedIn.hasTwoStep) return null;
  const { shop, headers, network } = ctx;
  const given = await submitTwoStepCode(shop, { headers, network, who: signedIn.person.id }, code);
  if (!given.ok && given.problem === 'too-often')
    return refused('two-step', { message: t('sure.too-often'), status: 429 });
  return given.ok ? null : refused('two-step', { message: t('twoStep.code-needed'), status: 403 });
}

const wrongPassword = ({ locale }: RequestContext) =>
  refused('two-step', { message: accountMessages.in(locale)('sure.wrong-password'), status: 403 });

export async function confirmTwoStep(ctx: RequestContext, signedIn: SignedIn, code: string) {
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
