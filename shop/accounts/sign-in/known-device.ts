import { isSignedBy, newSecretId, sign } from '#platform/ids.ts';
import type { Core } from '#shop/core/index.ts';

/** How long a browser is remembered after a sign-in, in seconds. */
export const DEVICE_LIFE = 365 * 86_400;

const toBeSigned = (id: string, email: string): string => `device:${id}:${email.toLowerCase()}`;

/**
 * The value of a cookie that proves an earlier sign-in to this account in this browser. It doesn't sign in.
 */
export function newDevice({ config }: Core, email: string): string {
  const id = newSecretId();
  return `${id}.${sign(config.secret, toBeSigned(id, email))}`;
}

/** The id of a browser with an earlier sign-in to this account; null for any other. */
export function knownDevice({ config }: Core, cookie: string | null, email: string): string | null {
  const [id, signature] = cookie?.split('.') ?? [];
  return id && signature && isSignedBy(config.secret, toBeSigned(id, email), signature) ? id : null;
}
