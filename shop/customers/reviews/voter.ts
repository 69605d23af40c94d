import { isSignedBy, sign } from '#platform/ids.ts';

/** For how long a browser stays the same guest, in seconds. */
export const GUEST_LIFE = 365 * 86_400;

/** Who votes on a review or reports it. */
export interface Voter {
  /** Keyed hash: it tells two people apart and names nobody. */
  key: string;
  userId: string | null;
  network: string;
  /** The cookie by which a guest stays the same one; null for an account. */
  cookie: string | null;
}

/**
 * Tells who votes: an account, else the guest that the cookie names, else whoever comes from this network today. So
 * a browser that throws its cookies away stays one and the same, and so do a hundred requests at once.
 * @param cookie as it came; one that we have not signed counts for nothing
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
