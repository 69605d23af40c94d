import { asc, desc, eq } from 'drizzle-orm';
import { fingerprintOf, newSecretId, sign } from '#platform/ids.ts';
import type { RateLimitResult } from '#platform/rate-limit.ts';
import { hitAccountLimit } from '#shop/accounts/index.server.ts';
import { type ProductCard, productCardsOf } from '#shop/catalog/index.server.ts';
import type { Core } from '#shop/core/index.ts';
import { sharedWishlists, wishlistItems } from './wishlist-tables.ts';

const TOKEN = /^[\w-]{43}$/;

/** A wishlist's link, as its owner sees it. */
export interface Share {
  url: string;
  /** The owner's name on the page; null for none. */
  name: string | null;
}

// Signed, so that the link can be shown again, yet can't be derived from the database alone.
const tokenOf = ({ config }: Core, key: string): string => sign(config.secret, `wishlist ${key}`);

/** The link for sharing a person's list; null when there is none. */
export async function shareOf(shop: Core, userId: string): Promise<Share | null> {
  const { key, name } = sharedWishlists;
  const [found] = await shop.db
    .select({ key, name })
    .from(sharedWishlists)
    .where(eq(sharedWishlists.userId, userId));
  if (!found) return null;
  return { url: `${shop.config.publicOrigin}/wishlist/shared/${tokenOf(shop, found.key)}`, name: found.name };
}

/** An existing link stays, and only the name changes. */
export async function shareWishlist(
  shop: Core,
  { userId, name, network }: { userId: string; name: string | null; network: string },
): Promise<RateLimitResult> {
  const allowed = await hitAccountLimit(shop, 'wishlist-share', { own: userId, network });
  if (!allowed.ok) return allowed;
  const key = newSecretId();
  const token = fingerprintOf(tokenOf(shop, key));
  await shop.db
    .insert(sharedWishlists)
    .values({ userId, key, token, name, sharedAt: shop.clock.now() })
    .onConflictDoUpdate({ target: sharedWishlists.userId, set: { name } });
  return { ok: true };
}

/** Ends a list's link for good: the next one is different. Idempotent. */
export async function stopSharing({ db }: Core, userId: string): Promise<void> {
  await db.delete(sharedWishlists).where(eq(sharedWishlists.userId, userId));
}

/** A shared list: newest wish first, and nothing about its owner but the chosen name. */
export async function openSharedWishlist(
  shop: Core,
  token: string,
): Promise<{ name: string | null; products: ProductCard[] } | null> {
  if (!TOKEN.test(token)) return null;
  const [found] = await shop.db
    .select({ userId: sharedWishlists.userId, name: sharedWishlists.name })
    .from(sharedWishlists)
    .where(eq(sharedWishlists.token, fingerprintOf(token)));
  if (!found) return null;
  const { productId, addedAt } = wishlistItems;
  const wishes = await shop.db
    .select({ productId })
    .from(wishlistItems)
    .where(eq(wishlistItems.userId, found.userId))
    .orderBy(desc(addedAt), asc(productId));
  const cards = await productCardsOf(
    shop,
    wishes.map(({ productId }) => productId),
  );
  return { name: found.name, products: wishes.flatMap(({ productId }) => cards.get(productId) ?? []) };
}
