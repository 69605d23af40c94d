import { useSyncExternalStore } from 'react';
import { pageLocale } from '#app/locale.ts';
import { toast } from '#app/ui/feedback/toast-store.ts';
import { commonMessages } from '#messages/common.ts';
import * as rules from '#shop/customers/index.ts';
import { trackEvent } from './event-bus.ts';
import { createPersistedStore } from './persisted-store.ts';

/** This browser's wishlist; for signed-in customers, also the account's (./wishlist-sync.ts). */
export const wishlistStore = createPersistedStore('wishlist', rules.restoreWishes);

const { now, set, watch } = wishlistStore;

export const useWishlist = wishlistStore.use;

/** False on the server. */
export const useIsWished = (id: string): boolean =>
  useSyncExternalStore(
    watch,
    () => rules.isWished(now(), id),
    () => false,
  );

const wishOf = (product: rules.Wishable): rules.Wish => ({ ...product, addedAt: new Date().toISOString() });

/** Adds or removes a product, with a toast. */
export function toggleWish(product: rules.Wishable): void {
  const t = commonMessages.in(pageLocale());
  if (rules.isWished(now(), product.id)) {
    removeFromWishlist(product.id);
    return;
  }
  const isAdded = addToWishlist(product);
  toast({
    text: isAdded
      ? t('wishlist.added', { name: product.name })
      : t('wishlist.full', { most: rules.MAX_WISHES }),
    action: { label: t('wishlist.see'), to: '/wishlist' },
  });
}

/** @returns whether it is on the list now; false when the list is full */
export function addToWishlist(product: rules.Wishable): boolean {
  const before = now();
  const after = rules.addWish(before, wishOf(product));
  if (after === before) return rules.isWished(before, product.id);
  set(after);
  trackEvent({ name: 'add_to_wishlist', items: [{ ...product, quantity: 1 }] });
  return true;
}

/** Can be undone for a while. */
export function removeFromWishlist(id: string): void {
  const t = commonMessages.in(pageLocale());
  const list = now();
  const index = list.findIndex((wish) => wish.id === id);
  const wish = list[index];
  if (!wish) return;
  set(rules.removeWish(list, id));
  const run = () => set(rules.restoreWish(now(), wish, index));
  toast({ text: t('wishlist.removed', { name: wish.name }), action: { label: t('undo'), run } });
}

/** Removes a product without a toast, because it was moved to the cart. */
export const removeWishSilently = (id: string): void => set(rules.removeWish(now(), id));

export const clearWishlist = (): void => set([]);
