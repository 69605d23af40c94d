import { isSignedBy, newSecretId, sign } from '#platform/ids.ts';
import type { Core } from '#shop/core/index.ts';

/** How long a browser stays known after a sign-in, in seconds. */
export const DEVICE_LIFE = 365 * 86_400;

const toBeSigned = (id: string, email: string): string => `device:${id}:${email.toLowerCase()}`;

/** The value of a cookie that says: somebody signed in to this account with this browser. It does not sign in. */
export function newDevice({ config }: Core, email: string): string {
  const id = newSecretId();
  return `${id}.${sign(config.secret, toBeSigned(id, email))}`;
}

/** The id of a browser that somebody has signed in with to this account before; null for any other. */
export function knownDevice({ config }: Core, cookie: string | null, email: string): string | null {
  const [id, signature] = cookie?.split('.') ?? [];
  return id && signature && isSignedBy(config.secret, toBeSigned(id, email), signature) ? id : null;
}
