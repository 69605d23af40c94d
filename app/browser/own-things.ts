import { useEffect } from 'react';
import { AGREED_CART } from './cart-store.ts';
import { isSignedIn } from './me-store.ts';
import { rawKept } from './storage.ts';

/**
 * Keeps cart and wishlist together with the account of who is signed in, and takes them away when they have signed
 * out. Nobody else loads what does it.
 */
export function useOwnThings(): void {
  useEffect(() => {
    if (!isSignedIn() && rawKept(AGREED_CART) === null) return;
    // Offline it may not come: it is asked for again when the line is back, or by the next page.
    const keep = () =>
      import('./own-sync.ts')
        .then(({ keepTogether }) => keepTogether())
        .catch(() => window.addEventListener('online', keep, { once: true }));
    keep();
  });
}
