import type { SQL } from 'drizzle-orm';
import { hit, rateLimitAfter, resultAfter } from '#platform/rate-limit.ts';
import type { Core } from '#shop/core/index.ts';

// Card testing: five declines in an hour are more than an honest shopper has.
const DECLINES = { times: 5, seconds: 3600 };

/** Part of a query: how often one of these was declined of late: a cart, a network or an e-mail address. */
export const declinesOf = ({ config, clock }: Core, payers: readonly string[]): SQL<number> =>
  rateLimitAfter(config.secret, clock.now(), 'decline', payers, DECLINES);

/** Whether payment rests after so many declines. */
export function checkDeclineLimit(
  { clock }: Core,
  declines: number,
): { ok: false; problem: 'too-often'; retryAfterSeconds: number } | null {
  const left = resultAfter(declines, clock.now(), DECLINES);
  return left.ok ? null : left;
}

/** Counts a declined payment against those it came from. */
export async function recordDecline(shop: Core, payers: string[]): Promise<void> {
  for (const payer of payers) {
    await hit(shop.db, shop.config.secret, shop.clock.now(), 'decline', payer, DECLINES);
  }
}
