import type { RateLimitResult } from '#platform/rate-limit.ts';
import type { ReadRateLimits } from '#platform/read-rate-limits.ts';
import type { Core } from '#shop/core/index.ts';

export interface SearchPort {
  /** Request counts of read-only requests by network. */
  readCounts: ReadRateLimits;
}

// Per minute and network. Cached responses cost nothing and aren't counted.
const LIMITS = { search: 60, suggestions: 120 };

/**
 * Counts a search or a request for suggestions, and checks the limit.
 * @param network empty for a response shared by all clients, whose requests were counted before
 */
export const checkSearchLimit = (
  { readCounts, clock }: Core & SearchPort,
  action: keyof typeof LIMITS,
  network: string,
): RateLimitResult =>
  network === ''
    ? { ok: true }
    : readCounts.allow(clock.now(), action, network, { times: LIMITS[action], seconds: 60 });
