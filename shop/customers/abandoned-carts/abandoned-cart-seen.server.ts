import { eq, lt, sql } from 'drizzle-orm';
import type { Core } from '#shop/core/index.ts';
import { FORGOTTEN_AFTER_MS } from './abandoned-cart-rules.ts';
import { abandonedCarts, guestCarts } from './abandoned-cart-tables.ts';
import type { SeenLine } from './seen-input.ts';

/**
 * Records the cart of a guest. An empty one is deleted; an unchanged one retains the time of its last change, so that
 * reopening a page doesn't make it recent again.
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

/** Deletes browsers' carts after a month, when their cookie has expired too, and reported carts after a year. */
export async function pruneSeenCarts({ db, clock }: Core): Promise<void> {
  const now = clock.now().getTime();
  await db.delete(guestCarts).where(lt(guestCarts.changedAt, new Date(now - FORGOTTEN_AFTER_MS)));
  await db.delete(abandonedCarts).where(lt(abandonedCarts.reportedAt, new Date(now - SAVED_MS)));
}
