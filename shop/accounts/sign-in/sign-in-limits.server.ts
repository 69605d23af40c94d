import { hit, type RateLimitResult, resultAfter } from '#platform/rate-limit.ts';
import type { Core } from '#shop/core/index.ts';
import { queueEmail } from '#shop/email/index.server.ts';
import { hitAccountLimit } from '../account-limits.server.ts';
import { findUserByEmail } from '../users.server.ts';

// Across all networks an account allows ten attempts in a quarter of an hour, then one a minute: at most 25,
// so 2,400 guesses a day. It is never locked, or strangers could lock out its owner.
const FREE = { times: 10, seconds: 900 };
const SLOWED = { times: 1, seconds: 60 };

/**
 * Counts one sign-in attempt and checks the limits. A known browser has its own limit, so that attempts by
 * strangers don't slow it down.
 * @param device the known browser's id; null for any other
 */
export async function checkSignInLimit(
  shop: Core,
  { email, network, device }: { email: string; network: string; device: string | null },
): Promise<RateLimitResult> {
  if (device) {
    const known = await hitAccountLimit(shop, 'login', { own: `device ${device}`, network });
    if (known.ok) return known;
  }
  const here = await hitAccountLimit(shop, 'login', { own: `${email} from ${network}`, network });
  if (!here.ok) return here;
  const now = shop.clock.now();
  const note = (action: string, limit: typeof FREE) =>
    hit(shop.db, shop.config.secret, now, action, email.toLowerCase(), limit);
  const tries = await note('login-account', FREE);
  const inThisMinute = await note('login-account-slowed', SLOWED);
  if (tries <= FREE.times) return { ok: true };
  if (tries === FREE.times + 1) await warn(shop, email);
  return resultAfter(inThisMinute - 1, now, SLOWED);
}

/** Notifies the owner of the account, once a day at most. */
async function warn(shop: Core, email: string): Promise<void> {
  const user = await findUserByEmail(shop, email.toLowerCase());
  if (!user) return;
  const day = shop.clock.now().toISOString().slice(0, 10);
  await queueEmail(shop, {
    kind: 'sign-in-attempts',
    recipient: user.email,
    data: {},
    about: `sign-in-attempts:${user.id}:${day}`,
  });
}
