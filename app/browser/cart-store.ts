import { useSyncExternalStore } from 'react';
import { say } from '../../messages/common.ts';
import { restoreCart } from '../../shop/cart/restore.ts';
import * as rules from '../../shop/cart/rules.ts';
import { toast } from '../ui/toast-store.ts';
import { keptStore } from './kept-store.ts';

/** The cart of this browser; of who is signed in, it is that of the account too (./cart-sync.ts). */
export const cartStore = keptStore('cart', restoreCart);
/** Where it is kept what browser and account last had in common. */
export const AGREED_CART = 'agreed-cart';

const { now: current, set: change } = cartStore;

export const useCart = cartStore.use;

export const useCartCount = (): number => rules.itemCount(useCart());

/** False on the server and until the browser's own cart is there. */
export const useCartIsRestored = (): boolean =>
  useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );

/** Adds to the cart and says so, without hiding the page. */
export function addToCart(item: rules.CartItem): void {
  change(rules.addItem(current(), item));
  toast({ text: say('cart.added', { name: item.name }), action: { label: say('cart.see'), to: '/cart' } });
}

/** Adds several items without a word: who calls says what came of it. @returns those that did not find room */
export function addAllToCart(items: readonly rules.CartItem[]): rules.CartItem[] {
  const { cart: filled, left } = rules.addItems(current(), items);
  change(filled);
  return left;
}

/** Takes a line out; it can be put back for a while. */
export function removeFromCart(key: string): void {
  const { cart: without, removed } = rules.removeItem(current(), key);
  if (!removed) return;
  change(without);
  const run = () => change(rules.restoreItem(current(), removed));
  toast({ text: say('cart.removed', { name: removed.item.name }), action: { label: say('undo'), run } });
}

/** Empties the cart; it can be filled again for a while. */
export function clearCart(): void {
  const before = current();
  change(rules.EMPTY_CART);
  toast({ text: say('cart.cleared'), action: { label: say('undo'), run: () => change(before) } });
}

/** Empties the cart because it has become an order. */
export const forgetCart = (): void => change(rules.EMPTY_CART);

export const setQuantity = (key: string, quantity: number): void =>
  change(rules.setQuantity(current(), key, quantity));
export const setGiftOptions = (key: string, gift: rules.GiftOptions): void =>
  change(rules.setGiftOptions(current(), key, gift));
export const setMessage = (message: string): void => change(rules.setMessage(current(), message));
export const moveItem = (from: number, to: number): void => change(rules.moveItem(current(), from, to));

/** Takes over what things cost now, after the shopper was told. */
export function acceptPrice(key: string, price: number): void {
  const items = current().items.map((item) => (rules.lineKey(item) === key ? { ...item, price } : item));
  change({ ...current(), items });
}
