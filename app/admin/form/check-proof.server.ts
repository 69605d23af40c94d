import type { RequestContext } from '#app/context.ts';
import { adminMessages } from '#messages/admin.ts';
import { reauthenticate, submitTwoStepCode } from '#shop/accounts/index.server.ts';
import type { SignedIn } from '#shop/accounts/index.ts';
import type { ProofKind } from './proof.tsx';

export type Proven = { ok: true } | { ok: false; message: string; status: number };

/** How this person can confirm who they are; 'none' if they have neither an authenticator nor a password. */
export async function proofKind(
  { shop }: RequestContext,
  { person, hasTwoStep }: SignedIn,
): Promise<ProofKind> {
  if (hasTwoStep) return 'code';
  return (await shop.accounts.hasPassword(person.id)) ? 'password' : 'none';
}

/** Checks the code or password again; asked when the admin opens and before money moves. */
export async function prove(ctx: RequestContext, signedIn: SignedIn, proof: string): Promise<Proven> {
  const { shop, headers, network } = ctx;
  const t = adminMessages.in(ctx.locale);
  const kind = await proofKind(ctx, signedIn);
  if (kind === 'none') return { ok: false, message: t('proof.error.noPassword'), status: 403 };
  const given =
    kind === 'code'
      ? await submitTwoStepCode(shop, { headers, network, who: signedIn.person.id }, proof)
      : await reauthenticate(shop, signedIn, { password: proof, network });
  if (given.ok) return { ok: true };
  if (given.problem === 'too-often') return { ok: false, message: t('proof.error.tooOften'), status: 429 };
  return { ok: false, message: t(`proof.error.${kind}`), status: 401 };
}
