import type { RateLimitResult } from '#platform/rate-limit.ts';
import type { ReadCounts } from '#platform/read-counts.ts';
import type { Core } from '#shop/core/index.ts';

export interface SearchPort {
  /** How often networks have asked for what is only read. */
  readCounts: ReadCounts;
}

// In a minute, for each network. What is kept costs nothing, and is not counted.
const LIMITS = { search: 60, suggestions: 120 };

/**
 * Counts one search, or one look at suggestions, and says whether it may go on.
 * @param network empty for an answer that is made for everybody: who asked for it was counted before
 */
export const checkSearchLimit = (
  { readCounts, clock }: Core & SearchPort,
  action: keyof typeof LIMITS,
  network: string,
): RateLimitResult =>
  network === ''
    ? { ok: true }
    : readCounts.allow(clock.now(), action, network, { times: LIMITS[action], seconds: 60 });
