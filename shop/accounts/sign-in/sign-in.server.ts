import { hit, type RateLimitResult } from '#platform/rate-limit.ts';
import type { Core } from '#shop/core/index.ts';
import { hitAccountLimit, resetAccountLimit } from '../account-limits.server.ts';
import type { AccountsPort, NewSession, SignedIn } from '../accounts.ts';
import { knownDevice } from './known-device.ts';
import { endSession, findSession } from './sessions.server.ts';
import { checkSignInLimit } from './sign-in-limits.server.ts';

type TooOften = Extract<RateLimitResult, { ok: false }>;

/**
 * Signs in by email and password.
 * @param device the known-device cookie
 */
export async function signIn(
  shop: Core & AccountsPort,
  { headers, network, device = null }: { headers: Headers; network: string; device?: string | null },
  { email, password }: { email: string; password: string },
) {
  const allowed = await checkSignInLimit(shop, { email, network, device: knownDevice(shop, device, email) });
  if (!allowed.ok) return allowed;
  return shop.accounts.signIn(headers, email, password);
}

/**
 * Checks the second factor, at sign-in or for re-authentication. A code that was used doesn't sign in again
 * (RFC 6238, 5.2), so one read over a shoulder is useless. In a session it may prove a second time, for as
 * long as the app shows it.
 * @param who the account, or the cookie of the pending sign-in
 */
export async function submitTwoStepCode(
  shop: Core & AccountsPort,
  {
    headers,
    network,
    who,
    isSignIn = false,
  }: { headers: Headers; network: string; who: string; isSignIn?: boolean },
  code: string,
) {
  const about = { own: `second factor ${who}`, network };
  const allowed = await hitAccountLimit(shop, 'proof', about);
  if (!allowed.ok) return allowed;
  const given = await shop.accounts.checkTwoStepCode(headers, code);
  if (!given.ok) return given;
  if (!(await spendCode(shop, given.userId, code)) && isSignIn) {
    const started = await sessionOf(shop, given);
    if (started) await endSession(shop, given.userId, started.sessionId);
    return { ok: false, problem: 'wrong' } as const;
  }
  await resetAccountLimit(shop, 'proof', about);
  return given;
}

const ONCE_A_DAY = { times: 1, seconds: 86_400 };
/** Validity of an authenticator code: its own 30 seconds, and those before and after. */
const CODE_LIFE_MS = 90_000;

/**
 * Records that a code was used.
 * @returns whether it was the first time
 */
async function spendCode({ db, config, clock }: Core, userId: string, code: string): Promise<boolean> {
  const subject = `${userId} ${code.replace(/\s/g, '')}`;
  const note = (at: Date) => hit(db, config.secret, at, 'two-step-code', subject, ONCE_A_DAY);
  const now = clock.now();
  const end = new Date(now.getTime() + CODE_LIFE_MS);
  const times = await note(now);
  // Uses are recorded by day: a code of the last minute is recorded for tomorrow, too.
  if (end.getUTCDate() !== now.getUTCDate()) await note(end);
  return times === 1;
}

/** Reads the user from the session cookie of a new session. */
export async function sessionOf(shop: Core, { cookies }: NewSession): Promise<SignedIn | null> {
  const cookie = cookies.map((header) => /^(?:__Host-)?sid=([^;]+)/.exec(header)?.[1]).find(Boolean);
  return cookie ? findSession(shop, cookie) : null;
}

const FRESH_MS = 10 * 60_000;

/**
 * Confirms the identity of a signed-in user before sensitive actions, against an unattended browser: by
 * password, or without one by having signed in within ten minutes.
 */
export async function reauthenticate(
  shop: Core & AccountsPort,
  { person, since }: SignedIn,
  { password, network }: { password: string; network: string },
): Promise<{ ok: true } | { ok: false; problem: 'wrong-password' | 'sign-in-again' } | TooOften> {
  const isFresh = shop.clock.now().getTime() - since.getTime() < FRESH_MS;
  if (!(await shop.accounts.hasPassword(person.id))) {
    return isFresh ? { ok: true } : { ok: false, problem: 'sign-in-again' };
  }
  const about = { own: person.email, network };
  const allowed = await hitAccountLimit(shop, 'proof', about);
  if (!allowed.ok) return allowed;
  if (!(await shop.accounts.isPassword(person.id, password))) return { ok: false, problem: 'wrong-password' };
  await resetAccountLimit(shop, 'proof', about);
  return { ok: true };
}
