import { isSignedBy, sign } from '#platform/ids.ts';

/** How long a token opens the whole order; after that it shows only its state. */
export const FULL_ACCESS_MS = 30 * 60_000;

/**
 * Makes the token that opens an order's page without an account. It carries the time it was made, and is
 * signed, so that nothing needs to be kept.
 */
export function orderToken(secret: string, orderId: string, now: Date): string {
  const made = now.getTime().toString(36);
  return `${made}.${sign(secret, `order:${orderId}:${made}`)}`;
}

/** What a token opens: everything while it is young, the state when it is older, nothing when it is not ours. */
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

/** How long the page that follows an order's parcels opens by its link. */
export const TRACKING_ACCESS_MS = 120 * 86_400_000;

/**
 * Makes the token of the page that follows an order's parcels. It stands in mails, which are passed on and kept for
 * long, and opens nothing else: not the order's own page, which asks for `orderToken`.
 */
export const trackingToken = (secret: string, orderId: string, now: Date): string =>
  linkToken('track', secret, orderId, now);

/** The order whose parcels a token shows; null when it is not ours, or too old. */
export const orderOfTrackingToken = (secret: string, token: string, now: Date): string | null =>
  orderOfLink('track', TRACKING_ACCESS_MS, secret, token, now);

/** How long the page where a part of an order is paid opens by its link: longer than any payment is awaited. */
const PAY_ACCESS_MS = 14 * 86_400_000;

/** Makes the token of the page where a part of an order is paid. It stands in a mail, and opens nothing else. */
export const payToken = (secret: string, orderId: string, now: Date): string =>
  linkToken('pay', secret, orderId, now);

/** The part that a token lets pay; null when it is not ours, or too old. */
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
