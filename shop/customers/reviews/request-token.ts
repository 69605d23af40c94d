import { isSignedBy, sign } from '#platform/ids.ts';

/** How long a request's link opens the form, in days. */
export const REQUEST_LIFE_DAYS = 120;
const DAY_MS = 86_400_000;

const signed = (orderId: string, end: string): string => `review-request:${orderId}:${end}`;

/** Creates the token with which an order's buyer reviews its items, and which allows nothing else. */
export function requestToken(secret: string, orderId: string, now: Date): string {
  const end = (now.getTime() + REQUEST_LIFE_DAYS * DAY_MS).toString(36);
  return `${orderId}.${end}.${sign(secret, signed(orderId, end))}`;
}

/** The order that a token is for; null when it is invalid or expired. */
export function orderOfToken(secret: string, token: string, now: Date): string | null {
  const [orderId, end, signature, ...more] = token.split('.');
  if (!orderId || !end || !signature || more.length > 0) return null;
  if (!isSignedBy(secret, signed(orderId, end), signature)) return null;
  return now.getTime() <= Number.parseInt(end, 36) ? orderId : null;
}
