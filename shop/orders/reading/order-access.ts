import { isSignedBy, sign } from '#platform/ids.ts';

/** How long a token opens the full order; after that it shows only the status. */
export const FULL_ACCESS_MS = 30 * 60_000;

/**
 * Creates the token that opens an order's page without an account. It contains its creation time and is signed, so that
 * nothing needs to be stored.
 */
export function orderToken(secret: string, orderId: string, now: Date): string {
  const made = now.getTime().toString(36);
  return `${made}.${sign(secret, `order:${orderId}:${made}`)}`;
}

/** The access that a token gives: full while it is recent, the status when it is older, none when it is invalid. */
export function accessByToken(
  secret: string,
  orderId: string,
  token: string,
  now: Date,
): 'full' | 'state' | 'none' {
  const [made, signature] = token.split('.');
  if (!made || !signature || !isSignedBy(secret, `order:${orderId}:${made}`, signature)) return 'none';
  const age = now.getTime() - Number.parseInt(made, 36);
  return age <= FULL_ACCESS_MS ? 'full' : 'state';
}

export const TRACKING_ACCESS_MS = 120 * 86_400_000;

/**
 * Creates the token of an order's tracking page. It is sent in emails, which are forwarded and archived, so it opens
 * nothing else: the order page requires `orderToken`.
 */
export const trackingToken = (secret: string, orderId: string, now: Date): string =>
  linkToken('track', secret, orderId, now);

/** The order that a tracking token is for; null when it is invalid or expired. */
export const orderOfTrackingToken = (secret: string, token: string, now: Date): string | null =>
  orderOfLink('track', TRACKING_ACCESS_MS, secret, token, now);

/** How long an add-on's payment link works: longer than any payment stays open. */
const PAY_ACCESS_MS = 14 * 86_400_000;

/** Creates the token of an add-on's payment page. It is sent in an email, and opens nothing else. */
export const payToken = (secret: string, orderId: string, now: Date): string =>
  linkToken('pay', secret, orderId, now);

/** The add-on that a token is for; null when it is invalid or expired. */
export const orderOfPayToken = (secret: string, token: string, now: Date): string | null =>
  orderOfLink('pay', PAY_ACCESS_MS, secret, token, now);

type Purpose = 'track' | 'pay';

function linkToken(purpose: Purpose, secret: string, orderId: string, now: Date): string {
  const made = now.getTime().toString(36);
  return `${orderId}.${made}.${sign(secret, `${purpose}:${orderId}:${made}`)}`;
}

function orderOfLink(
  purpose: Purpose,
  lastsMs: number,
  secret: string,
  token: string,
  now: Date,
): string | null {
  const [orderId, made, signature, ...more] = token.split('.');
  if (!orderId || !made || !signature || more.length > 0) return null;
  if (!isSignedBy(secret, `${purpose}:${orderId}:${made}`, signature)) return null;
  return now.getTime() - Number.parseInt(made, 36) <= lastsMs ? orderId : null;
}
