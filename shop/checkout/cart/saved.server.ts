import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Core } from '#shop/core/index.ts';
import { type Cart, EMPTY_CART } from './cart-rules.ts';
import { savedCarts } from './cart-tables.ts';
import { isSameCart, withoutOrdered } from './merge-carts.ts';
import type { CartToSave } from './saved-input.ts';

export interface SavedCart {
  cart: Cart;
  /** Increments with each change; 0 before the first. */
  version: number;
}

/** On a conflict, the cart that another device saved. */
export type CartSaved = { ok: true; version: number } | ({ ok: false; problem: 'conflict' } & SavedCart);

/** Empty where none was saved. */
export async function readSavedCart({ db }: Core, userId: string): Promise<SavedCart> {
  const [saved] = await db
    .select({ cart: savedCarts.cart, version: savedCarts.version })
    .from(savedCarts)
    .where(eq(savedCarts.userId, userId));
  return saved ?? { cart: EMPTY_CART, version: 0 };
}

/** Saves a cart unless it has changed since the device saw it: then the device must merge first. */
export async function saveCart(
  shop: Core,
  userId: string,
  { cart, baseVersion }: CartToSave,
): Promise<CartSaved> {
  const [saved] = await shop.db
    .insert(savedCarts)
    .values({ userId, cart, version: baseVersion + 1, changedAt: shop.clock.now() })
    .onConflictDoUpdate({
      target: savedCarts.userId,
      set: { cart, version: baseVersion + 1, changedAt: shop.clock.now(), checkedAt: null },
      setWhere: eq(savedCarts.version, baseVersion),
    })
    .returning({ version: savedCarts.version });
  if (saved) return { ok: true, version: saved.version };
  return { ok: false, problem: 'conflict', ...(await readSavedCart(shop, userId)) };
}

/** Removes ordered items from the buyer's saved cart, within the order's transaction. */
export async function takeOrderedFromCart(
  { db, clock }: Core,
  userId: string,
  ordered: Parameters<typeof withoutOrdered>[1],
): Promise<void> {
  const [saved] = await db.select().from(savedCarts).where(eq(savedCarts.userId, userId)).for('update');
  const cart = saved && withoutOrdered(saved.cart, ordered);
  if (!cart || isSameCart(cart, saved.cart)) return;
  await db
    .update(savedCarts)
    .set({ cart, version: sql`${savedCarts.version} + 1`, changedAt: clock.now(), checkedAt: null })
    .where(eq(savedCarts.userId, userId));
}

export interface IdleCart {
  userId: string;
  cart: Cart;
  changedAt: Date;
}

/**
 * Claims carts unchanged since a moment, each state once, oldest first. Carts locked by another transaction
 * are skipped.
 */
export async function takeIdleCarts(
  { db, clock }: Core,
  { before, limit }: { before: Date; limit: number },
): Promise<IdleCart[]> {
  const idle = db
    .select({ userId: savedCarts.userId })
    .from(savedCarts)
    .where(and(isNull(savedCarts.checkedAt), lte(savedCarts.changedAt, before)))
    .orderBy(savedCarts.changedAt)
    .limit(limit)
    .for('update', { skipLocked: true });
  return db
    .update(savedCarts)
    .set({ checkedAt: clock.now() })
    .where(inArray(savedCarts.userId, idle))
    .returning({ userId: savedCarts.userId, cart: savedCarts.cart, changedAt: savedCarts.changedAt });
}
