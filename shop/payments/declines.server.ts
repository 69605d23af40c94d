import { noteTry, triesLeft } from '../../platform/rate-limit.ts';
import type { Shop } from '../shop.ts';

// Card testing: five declines in an hour are more than an honest shopper has.
const DECLINES = { times: 5, seconds: 3600 };

/** Whether somebody was declined too often of late: a cart, a network or an e-mail address. */
export async function isPaymentBarred(
  shop: Shop,
  payers: string[],
): Promise<{ ok: false; problem: 'too-often'; retryAfterSeconds: number } | null> {
  const { db, config, clock } = shop;
  const left = await triesLeft(db, config.secret, clock.now(), 'decline', payers, DECLINES);
  return left.ok ? null : left;
}

/** Counts a declined payment against those it came from. */
export async function noteDecline(shop: Shop, payers: string[]): Promise<void> {
  for (const payer of payers) {
    await noteTry(shop.db, shop.config.secret, shop.clock.now(), 'decline', payer, DECLINES);
  }
}
