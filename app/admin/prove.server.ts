import type { SignedIn } from '../../shop/accounts/accounts.ts';
import { giveSecondFactor, reauthenticate } from '../../shop/accounts/sign-in.server.ts';
import type { Visit } from '../../shop/visit.ts';

export type Proven = { ok: true } | { ok: false; message: string; status: number };

/**
 * Whether somebody of the staff is still the same person: by a code of their authenticator app, or without one by
 * their password. Asked for at the door, and again before money is given back.
 */
export async function prove(visit: Visit, signedIn: SignedIn, proof: string): Promise<Proven> {
  const { shop, headers, network } = visit;
  const given = signedIn.hasSecondFactor
    ? await giveSecondFactor(shop, { headers, network, who: signedIn.person.id }, proof)
    : await reauthenticate(shop, signedIn, { password: proof, network });
  if (given.ok) return { ok: true };
  if (given.problem === 'too-often') {
    const message = 'Too many attempts. Please wait a quarter of an hour.';
    return { ok: false, message, status: 429 };
  }
  const message =
    given.problem === 'sign-in-again'
      ? 'Please sign out and in again.'
      : 'This is not right. Please try again.';
  return { ok: false, message, status: 401 };
}
