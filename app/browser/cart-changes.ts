import { pageLocale } from '#app/locale.ts';
import { toast } from '#app/ui/feedback/toast-store.ts';
import { commonMessages } from '#messages/common.ts';
import * as changes from '#shop/checkout/index.ts';
import {
  type CartItem,
  EMPTY_CART,
  type GiftOptions,
  lineKey,
  setMessage as withMessage,
} from '#shop/checkout/index.ts';
import { cartStore } from './cart-store.ts';
import { trackEvent } from './event-bus.ts';
import { readStored, store } from './storage.ts';

// Changes to a cart that has items; adding is in ./cart-store.ts, which every page loads.
const { now, set } = cartStore;

/** Adds several items without a message; the caller reports the result. @returns items that exceed a limit */
export function addAllToCart(items: readonly CartItem[]): CartItem[] {
  const { cart: filled, left } = changes.addItems(now(), items);
  set(filled);
  trackEvent({ name: 'add_to_cart', items: [...items] });
  return left;
}

/** Can be undone for a while. */
export function removeFromCart(key: string): void {
  const t = commonMessages.in(pageLocale());
  const { cart: without, removed } = changes.removeItem(now(), key);
  if (!removed) return;
  set(without);
  trackEvent({ name: 'remove_from_cart', items: [removed.item] });
  const run = () => set(changes.restoreItem(now(), removed));
  toast({ text: t('cart.removed', { name: removed.item.name }), action: { label: t('undo'), run } });
}

/** Can be undone for a while. */
export function clearCart(): void {
  const t = commonMessages.in(pageLocale());
  const before = now();
  set(EMPTY_CART);
  trackEvent({ name: 'remove_from_cart', items: before.items });
  toast({ text: t('cart.cleared'), action: { label: t('undo'), run: () => set(before) } });
}

const ORDERED = 'ordered';

/** Remembers that this browser submitted its cart and that an order may exist. */
export const markOrdered = (): void => store('local', ORDERED, true);

/**
 * Empties the cart once it has become an order: only once, and only in the browser that placed the order. Opening the
 * order again, or on another device, leaves a newer cart alone.
 */
export function emptyOrderedCart(): void {
  if (readStored('local', ORDERED) === null) return;
  store('local', ORDERED, null);
  set(EMPTY_CART);
}

export function setQuantity(key: string, quantity: number): void {
  const before = quantityOf(key);
  set(changes.setQuantity(now(), key, quantity));
  const item = now().items.find((one) => lineKey(one) === key);
  const more = quantityOf(key) - before;
  if (!item || more === 0) return;
  trackEvent({
    name: more > 0 ? 'add_to_cart' : 'remove_from_cart',
    items: [{ ...item, quantity: Math.abs(more) }],
  });
}

const quantityOf = (key: string): number => now().items.find((one) => lineKey(one) === key)?.quantity ?? 0;

export const setGiftOptions = (key: string, gift: GiftOptions): void =>
  set(changes.setGiftOptions(now(), key, gift));
export const setMessage = (message: string): void => set(withMessage(now(), message));
export const moveItem = (from: number, to: number): void => set(changes.moveItem(now(), from, to));

/** Accepts the current price, after the shopper has been told about it. */
export function acceptPrice(key: string, price: number): void {
  const items = now().items.map((item) => (lineKey(item) === key ? { ...item, price } : item));
  set({ ...now(), items });
}
