import { pageLocale } from '#app/locale.ts';
import { toast } from '#app/ui/feedback/toast-store.ts';
import { wishlistMessages } from '#messages/wishlist.ts';
import * as rules from '#shop/customers/index.ts';
import { trackEvent } from './event-bus.ts';
import { createPersistedStore } from './persisted-store.ts';
import { WISHLIST } from './storage.ts';

/** The wishlist of this browser; of who is signed in, it is that of the account too (./wishlist-sync.ts). */
export const wishlistStore = createPersistedStore(WISHLIST, rules.restoreWishes);
/** Where it is kept what browser and account last had in common. */
export const AGREED_WISHES = 'agreed-wishes';

const { now, set } = wishlistStore;

export const useWishlist = wishlistStore.use;

const wishOf = (product: rules.Wishable): rules.Wish => ({ ...product, addedAt: new Date().toISOString() });

/** Adds a product to the wishlist, or takes it off, and says so. */
export function toggleWish(product: rules.Wishable): void {
  const t = wishlistMessages.in(pageLocale());
  if (rules.isWished(now(), product.id)) {
    removeFromWishlist(product.id);
    return;
  }
  const isAdded = addToWishlist(product);
  toast({
    text: isAdded ? t('added', { name: product.name }) : t('full', { most: rules.MAX_WISHES }),
    action: { label: t('see'), to: '/wishlist' },
  });
}

/** @returns whether it is on the list now; a full list takes no more */
export function addToWishlist(product: rules.Wishable): boolean {
  const before = now();
  const after = rules.addWish(before, wishOf(product));
  if (after === before) return rules.isWished(before, product.id);
  set(after);
  trackEvent({ name: 'add_to_wishlist', items: [{ ...product, quantity: 1 }] });
  return true;
}

/** Takes a product off; it can be put back for a while. */
export function removeFromWishlist(id: string): void {
  const t = wishlistMessages.in(pageLocale());
  const list = now();
  const index = list.findIndex((wish) => wish.id === id);
  const wish = list[index];
  if (!wish) return;
  set(rules.removeWish(list, id));
  const run = () => set(rules.restoreWish(now(), wish, index));
  toast({ text: t('removed', { name: wish.name }), action: { label: t('undo'), run } });
}

/** Takes a product off without a word, because it has gone into the cart. */
export const removeWishSilently = (id: string): void => set(rules.removeWish(now(), id));

export const clearWishlist = (): void => set([]);
