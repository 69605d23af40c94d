import { useSyncExternalStore } from 'react';
import type { Wishable, Wishlist } from '#shop/customers/index.ts';
import type { PersistedStore } from './persisted-store.ts';
import { readStoredText, WISHLIST } from './storage.ts';

const listeners = new Set<() => void>();
let list: PersistedStore<Wishlist> | null = null;

const tell = (): void => {
  for (const listener of listeners) listener();
};

// The list itself is loaded by who has one, and by who makes one with the first press of a heart.
async function load() {
  const loaded = await import('./wishlist-store.ts');
  if (!list) {
    list = loaded.wishlistStore;
    list.watch(tell);
    tell();
  }
  return loaded;
}

/** Shows what is on the list. Where it cannot be loaded, hearts stay as everybody sees them. */
export const showWishlistHearts = (): void => void load().catch(() => {});

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  if (!list && readStoredText(WISHLIST)) showWishlistHearts();
  return () => void listeners.delete(listener);
};

/** Whether a product is on the wishlist of who looks at the page; on the server it is on nobody's. */
export const useIsWished = (id: string): boolean =>
  useSyncExternalStore(
    subscribe,
    () => list?.now().some((wish) => wish.id === id) ?? false,
    () => false,
  );

/** Adds a product to the wishlist, or takes it off. */
export const toggleWish = (product: Wishable): void =>
  void load().then(
    (store) => store.toggleWish(product),
    () => {},
  );
