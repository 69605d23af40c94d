import { isSignedBy, sign } from '#platform/ids.ts';

/** How long a browser stays the same guest, in seconds. */
export const GUEST_LIFE = 365 * 86_400;

/** The author of a vote on a review or of a report. */
export interface Voter {
  /** Keyed hash: it distinguishes people without identifying them. */
  key: string;
  userId: string | null;
  network: string;
  /** The cookie that identifies a returning guest; null for an account. */
  cookie: string | null;
}

/**
 * Identifies a voter: an account, else the guest that the cookie names, else today's visitors from this network. So a
 * browser that drops its cookies remains the same voter, as do a hundred simultaneous requests.
 * @param cookie as received; one that we have not signed is ignored
 */
export function voterOf(
  secret: string,
  {
    userId,
    cookie,
    network,
    now,
  }: { userId: string | null; cookie: string | null; network: string; now: Date },
): Voter {
  if (userId) return { key: sign(secret, `voter:account:${userId}`), userId, network, cookie: null };
  const known = guestIn(secret, cookie);
  const key = known ?? sign(secret, `voter:guest:${network}:${now.toISOString().slice(0, 10)}`);
  return { key, userId: null, network, cookie: `${key}.${sign(secret, `voter:cookie:${key}`)}` };
}

function guestIn(secret: string, cookie: string | null): string | null {
  const [key, signature] = cookie?.split('.') ?? [];
  return key && signature && isSignedBy(secret, `voter:cookie:${key}`, signature) ? key : null;
}
