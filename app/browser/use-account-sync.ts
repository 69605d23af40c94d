import { useEffect } from 'react';
import { AGREED_CART } from './cart-store.ts';
import { isSignedIn } from './current-user.ts';
import { readStoredText } from './storage.ts';

/**
 * Keeps cart and wishlist together with the account of who is signed in, and takes them away when they have signed
 * out. Nobody else loads what does it.
 */
export function useAccountSync(): void {
  useEffect(() => {
    if (!isSignedIn() && readStoredText(AGREED_CART) === null) return;
    // Offline it may not come: it is asked for again when the line is back, or by the next page.
    const keep = () =>
      import('./account-sync.ts')
        .then(({ startAccountSync }) => startAccountSync())
        .catch(() => window.addEventListener('online', keep, { once: true }));
    keep();
  });
}
