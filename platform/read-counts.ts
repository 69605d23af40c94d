import { LRUCache } from 'lru-cache';
import { type Limit, type RateLimitResult, resultAfter, windowOf } from './rate-limit.ts';

/** So many are told apart; who asked longest ago is forgotten first. */
const SUBJECTS = 50_000;

/**
 * Counts how often somebody asks for what is only read. It is counted in this process: a restart forgets it, and each
 * process counts for itself, for a count in the database costs as much as the answer that it guards.
 */
export class ReadCounts {
  readonly #counts = new LRUCache<string, { start: number; count: number }>({ max: SUBJECTS });

  /** Counts one try and says whether it is still within the limit. */
  allow(now: Date, action: string, subject: string, limit: Limit): RateLimitResult {
    const start = windowOf(now, limit).start.getTime();
    const key = `${action} ${subject}`;
    const known = this.#counts.get(key);
    const count = known?.start === start ? known.count : 0;
    this.#counts.set(key, { start, count: count + 1 });
    return resultAfter(count, now, limit);
  }
}
