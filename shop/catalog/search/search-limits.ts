import type { RateLimitResult } from '#platform/rate-limit.ts';
import type { Shop } from '#shop/core/index.ts';

// In a minute, for each network. What is kept costs nothing, and is not counted.
const LIMITS = { search: 60, suggestions: 120 };

/**
 * Counts one search, or one look at suggestions, and says whether it may go on.
 * @param network empty for an answer that is made for everybody: who asked for it was counted before
 */
export const checkSearchLimit = (
  { readCounts, clock }: Shop,
  action: keyof typeof LIMITS,
  network: string,
): RateLimitResult =>
  network === ''
    ? { ok: true }
    : readCounts.allow(clock.now(), action, network, { times: LIMITS[action], seconds: 60 });
