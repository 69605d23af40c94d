import { useSyncExternalStore } from 'react';
import type { Wishable, Wishlist } from '#shop/customers/index.ts';
import type { PersistedStore } from './persisted-store.ts';
import { readStoredText, WISHLIST } from './storage.ts';

const listeners = new Set<() => void>();
let list: PersistedStore<Wishlist> | null = null;

const tell = (): void => {
  for (const listener of listeners) listener();
};

// The list is loaded only if one exists, or when a heart is first pressed.
async function load() {
  const loaded = await import('./wishlist-store.ts');
  if (!list) {
    list = loaded.wishlistStore;
    list.watch(tell);
    tell();
  }
  return loaded;
}

/** If the list can't be loaded, the hearts stay empty. */
export const showWishlistHearts = (): void => void load().catch(() => {});

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  if (!list && readStoredText(WISHLIST)) showWishlistHearts();
  return () => void listeners.delete(listener);
};

/** False on the server. */
export const useIsWished = (id: string): boolean =>
  useSyncExternalStore(
    subscribe,
    () => list?.now().some((wish) => wish.id === id) ?? false,
    () => false,
  );

export const toggleWish = (product: Wishable): void =>
  void load().then(
    (store) => store.toggleWish(product),
    () => {},
  );
