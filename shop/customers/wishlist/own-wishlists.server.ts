import { and, asc, eq, inArray } from 'drizzle-orm';
import { lockUser } from '#shop/accounts/index.server.ts';
import { type ProductCard, productCardsOf, publishedProducts } from '#shop/catalog/index.server.ts';
import { type Core, inTransaction } from '#shop/core/index.ts';
import type { WishChange } from './wishes-input.ts';
import { MAX_WISHES, type Wish } from './wishlist-rules.ts';
import { wishlistItems } from './wishlist-tables.ts';

export interface OwnWish extends Wish {
  inStock: boolean;
}

/** A person's wishlist, oldest first, with current names, prices and pictures. Two queries. */
export async function listWishes(shop: Core, userId: string): Promise<OwnWish[]> {
  const { productId, addedAt } = wishlistItems;
  const wishes = await shop.db
    .select({ productId, addedAt })
    .from(wishlistItems)
    .where(eq(wishlistItems.userId, userId))
    .orderBy(asc(addedAt), asc(productId));
  const cards = await productCardsOf(
    shop,
    wishes.map(({ productId }) => productId),
  );
  return wishes.flatMap(({ productId, addedAt }) => {
    const card = cards.get(productId);
    if (!card) return [];
    const { id, name, fromCents: price, pictures, inStock } = card;
    return [{ id, name, price, imageUrl: pictures[0]?.src ?? '', addedAt: addedAt.toISOString(), inStock }];
  });
}

/** Current data of a list's products; those no longer sold are left out. One query. */
export async function wishedProducts(shop: Core, ids: string[]): Promise<ProductCard[]> {
  return [...(await productCardsOf(shop, ids)).values()];
}

/** Idempotent; products that we don't sell are skipped. */
export async function changeWishes(shop: Core, userId: string, change: WishChange): Promise<void> {
  if ('remove' in change) {
    await shop.db
      .delete(wishlistItems)
      .where(and(eq(wishlistItems.userId, userId), inArray(wishlistItems.productId, change.remove)));
    return;
  }
  const now = shop.clock.now();
  const wanted =
    'add' in change ? change.add.map((id) => ({ id, addedAt: now })) : change.upload.map(dated(now));
  await inTransaction(shop, async (shop) => {
    // Changes of a list are serialized, so that together they respect its limit.
    await lockUser(shop, userId);
    await addWishes(shop, userId, wanted);
  });
}

interface Wanted {
  id: string;
  addedAt: Date;
}

/** The time that the browser reports, but never one in the future. */
const dated =
  (now: Date) =>
  ({ id, addedAt }: { id: string; addedAt: string }): Wanted => ({
    id,
    addedAt: new Date(Math.min(Date.parse(addedAt), now.getTime())),
  });

async function addWishes(shop: Core, userId: string, wanted: Wanted[]): Promise<void> {
  const { db } = shop;
  const product = publishedProducts(shop);
  const [known, mine] = await Promise.all([
    db
      .select({ id: product.id, priceCents: product.priceFromCents })
      .from(product)
      .where(
        inArray(
          product.id,
          wanted.map(({ id }) => id),
        ),
      ),
    db.select({ id: wishlistItems.productId }).from(wishlistItems).where(eq(wishlistItems.userId, userId)),
  ]);
  const priceOf = new Map(known.map(({ id, priceCents }) => [id, priceCents]));
  const added = wanted
    .filter(({ id }) => priceOf.has(id) && !mine.some((wish) => wish.id === id))
    .slice(0, Math.max(0, MAX_WISHES - mine.length))
    .map(({ id, addedAt }) => ({ userId, productId: id, addedAt, priceCents: priceOf.get(id)! }));
  if (added.length > 0) await db.insert(wishlistItems).values(added).onConflictDoNothing();
}
