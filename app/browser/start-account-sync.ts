import { AGREED_CART } from './cart-store.ts';
import { isSignedIn } from './current-user.ts';
import { readStoredText } from './storage.ts';

/**
 * Syncs cart and wishlist with the account after a sign-in and clears them after a sign-out. Other visitors never load
 * the sync code.
 */
export function startAccountSync(): void {
  if (!isSignedIn() && readStoredText(AGREED_CART) === null) return;
  // The import may fail offline; it is tried again when the network is back, or by the next page.
  import('./account-sync.ts')
    .then(({ syncWithAccount }) => syncWithAccount())
    .catch(() => window.addEventListener('online', startAccountSync, { once: true }));
}
