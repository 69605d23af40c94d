import type { SQL } from 'drizzle-orm';
import { hit, rateLimitAfter, resultAfter } from '#platform/rate-limit.ts';
import type { Core } from '#shop/core/index.ts';

// Against card testing: honest shoppers have fewer than five declines an hour.
const DECLINES = { times: 5, seconds: 3600 };

/** SQL expression: the recent declines of one of these subjects: a cart, a network or an email address. */
export const declinesOf = ({ config, clock }: Core, subjects: readonly string[]): SQL<number> =>
  rateLimitAfter(config.secret, clock.now(), 'decline', subjects, DECLINES);

/** Null while payments are allowed. */
export function checkDeclineLimit(
  { clock }: Core,
  declines: number,
): { ok: false; problem: 'too-often'; retryAfterSeconds: number } | null {
  const left = resultAfter(declines, clock.now(), DECLINES);
  return left.ok ? null : left;
}

export async function recordDecline(shop: Core, subjects: string[]): Promise<void> {
  for (const subject of subjects) {
    await hit(shop.db, shop.config.secret, shop.clock.now(), 'decline', subject, DECLINES);
  }
}
