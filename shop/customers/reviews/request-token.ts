import { isSignedBy, sign } from '#platform/ids.ts';

/** For how long the link of a request opens the form, in days. */
export const REQUEST_LIFE_DAYS = 120;
const DAY_MS = 86_400_000;

const signed = (orderId: string, end: string): string => `review-request:${orderId}:${end}`;

/** Makes the token with which the buyer of an order writes about what was in it, and does nothing else. */
export function requestToken(secret: string, orderId: string, now: Date): string {
  const end = (now.getTime() + REQUEST_LIFE_DAYS * DAY_MS).toString(36);
  return `${orderId}.${end}.${sign(secret, signed(orderId, end))}`;
}

/** The order that a token is for; null when it is too old or none of ours. */
export function orderOfToken(secret: string, token: string, now: Date): string | null {
  const [orderId, end, signature, ...more] = token.split('.');
  if (!orderId || !end || !signature || more.length > 0) return null;
  if (!isSignedBy(secret, signed(orderId, end), signature)) return null;
  return now.getTime() <= Number.parseInt(end, 36) ? orderId : null;
}
