import { useSyncExternalStore } from 'react';
import { pageLocale } from '#app/locale.ts';
import { toast } from '#app/ui/feedback/toast-store.ts';
import { commonMessages } from '#messages/common.ts';
import { MAX_QUANTITY } from '#shop/catalog/index.ts';
import * as rules from '#shop/checkout/index.ts';
import { restoreCart } from '#shop/checkout/index.ts';
import { trackEvent } from './event-bus.ts';
import { createPersistedStore } from './persisted-store.ts';

/** The cart of this browser; of who is signed in, it is that of the account too (./cart-sync.ts). */
export const cartStore = createPersistedStore('cart', restoreCart);
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

/** Adds to the cart and says so, without hiding the page; or says which limit is reached. @returns whether any was added */
export function addToCart(item: rules.CartItem): boolean {
  const t = commonMessages.in(pageLocale());
  const before = now();
  const after = rules.addItem(before, item);
  const quantity = rules.itemCount(after) - rules.itemCount(before);
  const isAdded = quantity > 0;
  if (isAdded) {
    set(after);
    trackEvent({ name: 'add_to_cart', items: [{ ...item, quantity }] });
  }
  const isLine = before.items.some((line) => rules.lineKey(line) === rules.lineKey(item));
  const { name } = item;
  const text =
    quantity === item.quantity
      ? t('cart.added', { name })
      : isAdded || isLine
        ? t('cart.most', { name, most: MAX_QUANTITY })
        : t('cart.full', { most: rules.MAX_LINES });
  toast({ text, action: { label: t('cart.see'), to: '/cart' } });
  return isAdded;
}

/** Whether the shop has taken a discount off this cart; how much, only the shop can say. */
export const discountedStore = createPersistedStore('discounted', (saved) => saved === true);

/** The code that was typed for this cart; empty where there is none. The shop says what it is worth. */
export const codeStore = createPersistedStore('code', (saved) => (typeof saved === 'string' ? saved : ''));
