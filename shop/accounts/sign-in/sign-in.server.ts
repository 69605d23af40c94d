import type { RateLimitResult } from '#platform/rate-limit.ts';
import type { Core } from '#shop/core/index.ts';
import { hitAccountLimit, uncountAttempt } from '../account-limits.server.ts';
import type { AccountsPort, NewSession, SignedIn } from '../accounts.ts';
import { knownDevice } from './known-device.ts';
import { findSession } from './sessions.server.ts';
import { checkSignInLimit } from './sign-in-limits.server.ts';

type TooOften = Extract<RateLimitResult, { ok: false }>;

/** @param device the known-device cookie */
export async function signIn(
  shop: Core & AccountsPort,
  { headers, network, device = null }: { headers: Headers; network: string; device?: string | null },
  { email, password }: { email: string; password: string },
) {
  const allowed = await checkSignInLimit(shop, { email, network, device: knownDevice(shop, device, email) });
  if (!allowed.ok) return allowed;
  return shop.accounts.signIn(headers, email, password);
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
  await uncountAttempt(shop, 'proof', about);
  return { ok: true };
}
