import { useSyncExternalStore } from 'react';
import { pageLocale } from '#app/locale.ts';
import { toast } from '#app/ui/feedback/toast-store.ts';
import { commonMessages } from '#messages/common.ts';
import { MAX_QUANTITY } from '#shop/catalog/index.ts';
import * as rules from '#shop/checkout/index.ts';
import { restoreCart } from '#shop/checkout/index.ts';
import { trackEvent } from './event-bus.ts';
import { createPersistedStore } from './persisted-store.ts';

/** This browser's cart; for signed-in customers, also the account's (./cart-sync.ts). */
export const cartStore = createPersistedStore('cart', restoreCart);
/** Storage key of the last state that browser and account agreed on. */
export const AGREED_CART = 'agreed-cart';

const { now, set } = cartStore;

export const useCart = cartStore.use;

export const useCartCount = (): number => rules.itemCount(useCart());

/** False on the server, and until the cart has been read from storage. */
export const useCartIsRestored = (): boolean =>
  useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );

/** Adds to the cart with a toast, or says which limit is reached. @returns whether any was added */
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

/** Whether the last pricing applied a discount to this cart; only the server knows the amount. */
export const discountedStore = createPersistedStore('discounted', (saved) => saved === true);

/** The discount code entered for this cart; empty when there is none. Only the server can validate it. */
export const codeStore = createPersistedStore('code', (saved) => (typeof saved === 'string' ? saved : ''));
