import type { AgreedCart, CartAccount, CartDevice } from '#app/browser/cart-sync.ts';
import type { AgreedWishes, WishlistAccount, WishlistDevice } from '#app/browser/wishlist-sync.ts';
import { EMPTY_CART } from '#shop/checkout/cart/cart-rules.ts';
import { readSavedCart, saveCart } from '#shop/checkout/cart/saved.server.ts';
import { changeWishes, listWishes } from '#shop/customers/wishlist/own-wishlists.server.ts';
import type { Wishlist } from '#shop/customers/wishlist/wishlist-rules.ts';
import type { Shop } from '#shop/shop.ts';

/** A copy through JSON, as from a browser's storage. */
const copyOf = <T>(value: T): T => JSON.parse(JSON.stringify(value));

function storage<T>(start: T) {
  let value = start;
  const set = (next: T): void => {
    value = copyOf(next);
  };
  return { get: () => value, set };
}

/** A browser's storage with a cart, without the browser. */
export function cartDevice(): CartDevice {
  const cart = storage(EMPTY_CART);
  const agreed = storage<AgreedCart | null>(null);
  return { cart: cart.get, setCart: cart.set, agreed: agreed.get, setAgreed: agreed.set };
}

/** A browser's storage with a wishlist. */
export function wishlistDevice(): WishlistDevice {
  const wishes = storage<Wishlist>([]);
  const agreed = storage<AgreedWishes | null>(null);
  return { wishes: wishes.get, setWishes: wishes.set, agreed: agreed.get, setAgreed: agreed.set };
}

/** Decides what happens to a request: it succeeds, it fails, or only its answer is lost. */
export type Line = () => 'up' | 'down' | 'answer-lost';

async function over<T>(line: Line, ask: () => Promise<T>): Promise<T> {
  const state = line();
  if (state === 'down') throw new Error('offline');
  const answer = await ask();
  if (state === 'answer-lost') throw new Error('the answer was lost');
  return answer;
}

const up: Line = () => 'up';

/** A user's saved cart as their devices reach it. */
export const cartAccount = (shop: Shop, owner: string, line = up): CartAccount => ({
  read: () => over(line, async () => ({ owner, ...(await readSavedCart(shop, owner)) })),
  save: (saving) =>
    over(line, async () => {
      const saved = await saveCart(shop, owner, saving);
      return saved.ok ? saved : { conflict: true as const };
    }),
});

/** A user's saved wishlist as their devices reach it. */
export const wishlistAccount = (shop: Shop, owner: string, line = up): WishlistAccount => {
  const read = async () => ({ owner, wishes: await listWishes(shop, owner) });
  return {
    read: () => over(line, read),
    change: (change) =>
      over(line, async () => {
        await changeWishes(shop, owner, change);
        return read();
      }),
  };
};
