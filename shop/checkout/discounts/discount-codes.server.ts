import { sql } from 'drizzle-orm';
import {
  type Allowance,
  allow,
  allowanceAfter,
  type Limit,
  mostTries,
  noteTry,
} from '#platform/rate-limit.ts';
import type { Shop } from '#shop/core/index.ts';

const WINDOW = 600;
const OF_CART: Limit = { times: 10, seconds: WINDOW };
// More people than one share a network.
const OF_NETWORK: Limit = { times: 30, seconds: WINDOW };
/** From so many wrong codes in a window on, somebody is guessing from many places. */
const ALARM: Limit = { times: 200, seconds: WINDOW };

/** Who types codes. */
export interface CodeTyper {
  cartId: string;
  network: string;
}

const cartOf = ({ cartId, network }: CodeTyper): string => `${cartId} ${network}`;

/** Whether a code may still be tried. Right ones cost nothing: a cart is priced again and again. */
export async function mayTryCode({ db, config, clock }: Shop, typer: CodeTyper): Promise<Allowance> {
  const now = clock.now();
  const most = (action: string, subject: string, limit: Limit) =>
    mostTries(config.secret, now, action, [subject], limit);
  const { rows } = await db.execute<{ cart: number; network: number }>(sql`
    select ${most('code-cart', cartOf(typer), OF_CART)}::int as cart,
      ${most('code-network', typer.network, OF_NETWORK)}::int as network`);
  const { cart, network } = rows[0]!;
  const ofCart = allowanceAfter(cart, now, OF_CART);
  return ofCart.ok ? allowanceAfter(network, now, OF_NETWORK) : ofCart;
}

/** Counts a code that does not count, and says whether that was within the limits. */
export async function noteWrongCode({ db, config, clock, log }: Shop, typer: CodeTyper): Promise<Allowance> {
  const now = clock.now();
  const [cart, network, all] = await Promise.all([
    allow(db, config.secret, now, 'code-cart', cartOf(typer), OF_CART),
    allow(db, config.secret, now, 'code-network', typer.network, OF_NETWORK),
    noteTry(db, config.secret, now, 'code-all', '', ALARM),
  ]);
  if (all === ALARM.times) log.error({ tries: all }, 'codes are being guessed');
  return cart.ok ? network : cart;
}
