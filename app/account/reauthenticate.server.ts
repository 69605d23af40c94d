import { say } from '../../messages/account.ts';
import type { SignedIn } from '../../shop/accounts/accounts.ts';
import { reauthenticate } from '../../shop/accounts/sign-in.server.ts';
import type { Visit } from '../../shop/visit.ts';

/** Asks for the password anew. @returns null when it is right, else what to say, with which status */
export async function whyNotSure(
  visit: Visit,
  signedIn: SignedIn,
  password: string,
): Promise<{ message: string; status: number; headers?: Record<string, string> } | null> {
  const sure = await reauthenticate(visit.shop, signedIn, { password, network: visit.network });
  if (sure.ok) return null;
  if (sure.problem === 'too-often') {
    const headers = { 'Retry-After': String(sure.retryAfterSeconds) };
    return { message: say('sure.too-often'), status: 429, headers };
  }
  return { message: say(`sure.${sure.problem}`), status: 403 };
}
