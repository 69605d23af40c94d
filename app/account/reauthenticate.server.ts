import type { RequestContext } from '#app/context.ts';
import { accountMessages } from '#messages/account.ts';
import { reauthenticate } from '#shop/accounts/index.server.ts';
import type { SignedIn } from '#shop/accounts/index.ts';

export interface ReauthenticationError {
  problem: 'wrong-password' | 'sign-in-again' | 'too-often';
  message: string;
  status: number;
  headers?: Record<string, string>;
}

/** Checks the current password. @returns null when it is right, else the error with its status */
export async function checkPassword(
  ctx: RequestContext,
  signedIn: SignedIn,
  password: string,
): Promise<ReauthenticationError | null> {
  const t = accountMessages.in(ctx.locale);
  const sure = await reauthenticate(ctx.shop, signedIn, { password, network: ctx.network });
  if (sure.ok) return null;
  if (sure.problem === 'too-often') {
    const headers = { 'Retry-After': String(sure.retryAfterSeconds) };
    return { problem: sure.problem, message: t('sure.too-often'), status: 429, headers };
  }
  return { problem: sure.problem, message: t(`sure.${sure.problem}`), status: 403 };
}
