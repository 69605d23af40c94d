import { checkRateLimit, type Limit, type RateLimitResult, undoHit } from '#platform/rate-limit.ts';
import type { Core } from '#shop/core/index.ts';

const QUARTER = 900;
const HOUR = 3600;
const DAY = 86_400;

// Each attempt is counted for its account or address, and for its network.
const LIMITS = {
  // An account also has a limit across all networks (sign-in-limits.server.ts).
  login: { own: { times: 10, seconds: QUARTER }, network: { times: 30, seconds: QUARTER } },
  // Only wrong proofs are counted (`uncountAttempt`).
  proof: { own: { times: 10, seconds: QUARTER }, network: { times: 30, seconds: QUARTER } },
  register: { own: { times: 3, seconds: HOUR }, network: { times: 10, seconds: HOUR } },
  reset: { own: { times: 3, seconds: HOUR }, network: { times: 10, seconds: HOUR } },
  resend: { own: { times: 3, seconds: HOUR }, network: { times: 10, seconds: HOUR } },
  'order-lookup': { own: { times: 5, seconds: QUARTER }, network: { times: 5, seconds: QUARTER } },
  track: { own: { times: 30, seconds: QUARTER }, network: { times: 30, seconds: QUARTER } },
  review: { own: { times: 5, seconds: DAY }, network: { times: 5, seconds: HOUR } },
  // Per person and review: a vote can be changed, within limits.
  'review-vote': { own: { times: 10, seconds: DAY }, network: { times: 60, seconds: HOUR } },
  'review-report': { own: { times: 2, seconds: DAY }, network: { times: 10, seconds: HOUR } },
  contact: { own: { times: 5, seconds: DAY }, network: { times: 5, seconds: HOUR } },
  'wishlist-share': { own: { times: 20, seconds: HOUR }, network: { times: 60, seconds: HOUR } },
  'wishlist-look': { own: { times: 30, seconds: QUARTER }, network: { times: 30, seconds: QUARTER } },
  'back-in-stock-request': { own: { times: 5, seconds: HOUR }, network: { times: 10, seconds: HOUR } },
  newsletter: { own: { times: 3, seconds: HOUR }, network: { times: 10, seconds: HOUR } },
  'gift-card-email': { own: { times: 3, seconds: DAY }, network: { times: 10, seconds: HOUR } },
  'cancel-order': { own: { times: 10, seconds: QUARTER }, network: { times: 60, seconds: QUARTER } },
  document: { own: { times: 60, seconds: QUARTER }, network: { times: 120, seconds: QUARTER } },
} satisfies Record<string, { own: Limit; network: Limit }>;

/**
 * Counts one attempt and checks the limits.
 * @param own the account, address or order number
 */
export async function hitAccountLimit(
  { db, config, clock }: Core,
  action: keyof typeof LIMITS,
  { own, network }: { own: string; network: string },
): Promise<RateLimitResult> {
  const limit = LIMITS[action];
  const now = clock.now();
  const tries = [
    await checkRateLimit(db, config.secret, now, `${action}-own`, own.toLowerCase(), limit.own),
    await checkRateLimit(db, config.secret, now, `${action}-network`, network, limit.network),
  ];
  const refused = tries
    .filter((tried) => !tried.ok)
    .toSorted((a, b) => b.retryAfterSeconds - a.retryAfterSeconds);
  return refused[0] ?? { ok: true };
}

/** Uncounts a successful attempt. It is counted first, so that concurrent guesses cannot pass the limit. */
export async function uncountAttempt(
  { db, config, clock }: Core,
  action: keyof typeof LIMITS,
  { own, network }: { own: string; network: string },
): Promise<void> {
  const limit = LIMITS[action];
  const now = clock.now();
  await undoHit(db, config.secret, now, `${action}-own`, own.toLowerCase(), limit.own);
  await undoHit(db, config.secret, now, `${action}-network`, network, limit.network);
}
