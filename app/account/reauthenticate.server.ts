import type { RequestContext } from '#app/context.ts';
import { accountMessages } from '#messages/account.ts';
import { reauthenticate } from '#shop/accounts/index.server.ts';
import type { SignedIn } from '#shop/accounts/index.ts';

/** Why somebody has not proven who they are, and how that is answered. */
export interface Unsure {
  problem: 'wrong-password' | 'sign-in-again' | 'too-often';
  message: string;
  status: number;
  headers?: Record<string, string>;
}

/** Asks for the password anew. @returns null when it is right, else what to say, with which status */
export async function whyNotSure(
  visit: RequestContext,
  signedIn: SignedIn,
  password: string,
): Promise<Unsure | null> {
  const t = accountMessages.in(visit.locale);
  const sure = await reauthenticate(visit.shop, signedIn, { password, network: visit.network });
  if (sure.ok) return null;
  if (sure.problem === 'too-often') {
    const headers = { 'Retry-After': String(sure.retryAfterSeconds) };
    return { problem: sure.problem, message: t('sure.too-often'), status: 429, headers };
  }
  return { problem: sure.problem, message: t(`sure.${sure.problem}`), status: 403 };
}
