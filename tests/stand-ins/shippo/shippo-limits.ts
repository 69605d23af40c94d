import type { Call } from './carrier.ts';

/** Requests a minute of each kind (docs.goshippo.com/docs/api_concepts/ratelimits). */
export const RATE_LIMITS = {
  test: { post: 50, list: 5 },
  live: { post: 500, list: 50 },
};
export type RateLimits = (typeof RATE_LIMITS)['test'] & { now: () => number };

const MINUTE_MS = 60_000;
const POSTS: readonly Call[] = ['rates', 'buy', 'refund'];

/** Counts requests of each kind in the last minute. @returns the seconds until one is accepted; 0 if it is now */
export function limiter(limits: RateLimits | undefined): (call: Call) => number {
  const taken = new Map<Call, number[]>();
  return (call) => {
    const most = call === 'find' ? limits?.list : POSTS.includes(call) ? limits?.post : undefined;
    if (!limits || most === undefined) return 0;
    const now = limits.now();
    const recent = (taken.get(call) ?? []).filter((at) => at > now - MINUTE_MS);
    taken.set(call, recent);
    if (recent.length < most) {
      recent.push(now);
      return 0;
    }
    return Math.ceil((recent[0]! + MINUTE_MS - now) / 1_000);
  };
}
