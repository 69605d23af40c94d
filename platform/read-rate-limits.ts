import { LRUCache } from 'lru-cache';
import { type Limit, type RateLimitResult, resultAfter, windowOf } from './rate-limit.ts';

/** The least recently seen subject is evicted beyond this many. */
const SUBJECTS = 50_000;

/**
 * Rate limits for reads, counted in this process only: a restart resets them, and a count in the database would cost
 * as much as the read that it protects.
 */
export class ReadRateLimits {
  readonly #counts = new LRUCache<string, { start: number; count: number }>({ max: SUBJECTS });

  /** Counts one try and returns whether it is still within the limit. */
  allow(now: Date, action: string, subject: string, limit: Limit): RateLimitResult {
    const start = windowOf(now, limit).start.getTime();
    const key = `${action} ${subject}`;
    const counter = this.#counts.get(key);
    const count = counter?.start === start ? counter.count : 0;
    this.#counts.set(key, { start, count: count + 1 });
    return resultAfter(count, now, limit);
  }
}
