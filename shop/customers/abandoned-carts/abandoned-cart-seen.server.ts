import { eq, lt, sql } from 'drizzle-orm';
import type { Core } from '#shop/core/index.ts';
import { FORGOTTEN_AFTER_MS } from './abandoned-cart-rules.ts';
import { abandonedCarts, guestCarts } from './abandoned-cart-tables.ts';
import type { SeenLine } from './seen-input.ts';

/**
 * Notes what is in the cart of somebody without an account. An empty one is forgotten; one that has not changed keeps
 * the time of its last change, so that a page that is opened again wakes nothing.
 */
export async function recordCart(
  { db, clock }: Core,
  cartId: string,
  lines: readonly SeenLine[],
): Promise<void> {
  if (lines.length === 0) {
    await db.delete(guestCarts).where(eq(guestCarts.cartId, cartId));
    return;
  }
  const seen = { lines: [...lines], changedAt: clock.now(), checkedAt: null };
  await db
    .insert(guestCarts)
    .values({ cartId, ...seen })
    .onConflictDoUpdate({
      target: guestCarts.cartId,
      set: seen,
      setWhere: sql`${guestCarts.lines} <> excluded.lines`,
    });
}

const SAVED_MS = 400 * 86_400_000;

/** Forgets carts of browsers after a month, when they have lost their name too, and what was reported after a year. */
export async function pruneSeenCarts({ db, clock }: Core): Promise<void> {
  const now = clock.now().getTime();
  await db.delete(guestCarts).where(lt(guestCarts.changedAt, new Date(now - FORGOTTEN_AFTER_MS)));
  await db.delete(abandonedCarts).where(lt(abandonedCarts.reportedAt, new Date(now - SAVED_MS)));
}
