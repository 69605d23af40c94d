import { hit } from '#platform/rate-limit.ts';
import type { Core } from '#shop/core/index.ts';
import { hitAccountLimit, uncountAttempt } from '../account-limits.server.ts';
import type { AccountsPort } from '../accounts.ts';
import { endSession } from './sessions.server.ts';
import { sessionOf } from './sign-in.server.ts';

/**
 * Checks a code of two-step verification, at sign-in or for re-authentication. A code that was used doesn't sign in again
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
  const about = { own: `two-step ${who}`, network };
  const allowed = await hitAccountLimit(shop, 'proof', about);
  if (!allowed.ok) return allowed;
  const given = await shop.accounts.checkTwoStepCode(headers, code);
  if (!given.ok) return given;
  if (!(await spendCode(shop, given.userId, code)) && isSignIn) {
    const started = await sessionOf(shop, given);
    if (started) await endSession(shop, given.userId, started.sessionId);
    return { ok: false, problem: 'wrong' } as const;
  }
  await uncountAttempt(shop, 'proof', about);
  return given;
}

const ONCE_A_DAY = { times: 1, seconds: 86_400 };
/** Validity of an authenticator code: its own 30 seconds, and those before and after. */
const CODE_LIFE_MS = 90_000;

/** @returns whether it was the first use */
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
