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

const WINDOW = 600;
const OF_CART: Limit = { times: 10, seconds: WINDOW };
// More people than one share a network.
const OF_NETWORK: Limit = { times: 30, seconds: WINDOW };
/** From so many wrong codes in a window on, somebody is guessing from many places. */
const ALARM: Limit = { times: 200, seconds: WINDOW };

/** Who types codes. */
export interface CodeAttempt {
  cartId: string;
  network: string;
}

const cartOf = ({ cartId, network }: CodeAttempt): string => `${cartId} ${network}`;

/** Whether a code may still be tried. Right ones cost nothing: a cart is priced again and again. */
export async function checkCodeLimit(
  { db, config, clock }: Core,
  typer: CodeAttempt,
): Promise<RateLimitResult> {
  const now = clock.now();
  const most = (action: string, subject: string, limit: Limit) =>
    rateLimitAfter(config.secret, now, action, [subject], limit);
  const { rows } = await db.execute<{ cart: number; network: number }>(sql`
    select ${most('code-cart', cartOf(typer), OF_CART)}::int as cart,
      ${most('code-network', typer.network, OF_NETWORK)}::int as network`);
  const { cart, network } = rows[0]!;
  const ofCart = resultAfter(cart, now, OF_CART);
  return ofCart.ok ? resultAfter(network, now, OF_NETWORK) : ofCart;
}

/** Counts a code that does not count, and says whether that was within the limits. */
export async function recordWrongCode(
  { db, config, clock, log }: Core,
  typer: CodeAttempt,
): Promise<RateLimitResult> {
  const now = clock.now();
  const [cart, network, all] = await Promise.all([
    checkRateLimit(db, config.secret, now, 'code-cart', cartOf(typer), OF_CART),
    checkRateLimit(db, config.secret, now, 'code-network', typer.network, OF_NETWORK),
    hit(db, config.secret, now, 'code-all', '', ALARM),
  ]);
  if (all === ALARM.times) log.error({ tries: all }, 'codes are being guessed');
  return cart.ok ? network : cart;
}
