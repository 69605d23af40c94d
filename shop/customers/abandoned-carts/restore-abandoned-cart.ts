import { isSignedBy, sign } from '#platform/ids.ts';

const textOf = (id: string): string => `abandoned-cart:${id}`;

/** The token of the link that brings an abandoned cart back. Signed, so that nothing needs to be kept. */
export const restoreToken = (secret: string, id: string): string => `${id}.${sign(secret, textOf(id))}`;

/** The abandoned cart that a token opens; null when it is not ours. */
export function cartOfToken(secret: string, token: string): string | null {
  const [id, signature] = token.split('.');
  return id && signature && isSignedBy(secret, textOf(id), signature) ? id : null;
}
