import { sql } from 'drizzle-orm';
import {
  checkRateLimit,
  hit,
  type Limit,
  type RateLimitResult,
  rateLimitAfter,
  resultAfter,
} from '#platform/rate-limit.ts';
import type { Core } from '#shop/core/index.ts';
import type { Shopper } from '../cart/cart-rules.ts';

const WINDOW = 600;
const OF_CART: Limit = { times: 10, seconds: WINDOW };
// Several people may share a network.
const OF_NETWORK: Limit = { times: 30, seconds: WINDOW };
/** This many wrong codes in a window mean a distributed guessing attack. */
const ALARM: Limit = { times: 200, seconds: WINDOW };

const cartOf = ({ cartId, network }: Shopper): string => `${cartId} ${network}`;

/** Checks the limit without counting. Valid codes cost nothing, because a cart is priced again and again. */
export async function checkCodeLimit(
  { db, config, clock }: Core,
  shopper: Shopper,
): Promise<RateLimitResult> {
  const now = clock.now();
  const most = (action: string, subject: string, limit: Limit) =>
    rateLimitAfter(config.secret, now, action, [subject], limit);
  const { rows } = await db.execute<{ cart: number; network: number }>(sql`
    select ${most('code-cart', cartOf(shopper), OF_CART)}::int as cart,
      ${most('code-network', shopper.network, OF_NETWORK)}::int as network`);
  const { cart, network } = rows[0]!;
  const ofCart = resultAfter(cart, now, OF_CART);
  return ofCart.ok ? resultAfter(network, now, OF_NETWORK) : ofCart;
}

/** Counts a code that isn't valid and checks the limits. */
export async function recordWrongCode(
  { db, config, clock, log }: Core,
  shopper: Shopper,
): Promise<RateLimitResult> {
  const now = clock.now();
  const [cart, network, all] = await Promise.all([
    checkRateLimit(db, config.secret, now, 'code-cart', cartOf(shopper), OF_CART),
    checkRateLimit(db, config.secret, now, 'code-network', shopper.network, OF_NETWORK),
    hit(db, config.secret, now, 'code-all', '', ALARM),
  ]);
  if (all === ALARM.times) log.error({ tries: all }, 'codes are being guessed');
  return cart.ok ? network : cart;
}
