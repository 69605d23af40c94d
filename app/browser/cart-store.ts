import { useSyncExternalStore } from 'react';
import { say } from '../../messages/common.ts';
import { restoreCart } from '../../shop/cart/restore.ts';
import * as rules from '../../shop/cart/rules.ts';
import { toast } from '../ui/toast-store.ts';
import { note } from './events.ts';
import { keptStore } from './kept-store.ts';

/** The cart of this browser; of who is signed in, it is that of the account too (./cart-sync.ts). */
export const cartStore = keptStore('cart', restoreCart);
/** Where it is kept what browser and account last had in common. */
export const AGREED_CART = 'agreed-cart';

const { now, set } = cartStore;

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
  set(rules.addItem(now(), item));
  note({ name: 'add_to_cart', items: [item] });
  toast({ text: say('cart.added', { name: item.name }), action: { label: say('cart.see'), to: '/cart' } });
}
