import { useEffect } from 'react';
import { EMPTY_CART } from '../../shop/cart/rules.ts';
import { AGREED_CART, cartStore } from './cart-store.ts';
import { isSignedIn } from './me-store.ts';
import { keep, rawKept } from './storage.ts';
import { AGREED_WISHES, clearWishlist } from './wishlist-store.ts';

/**
 * Keeps cart and wishlist together with the account of who is signed in, and takes them away when they have signed
 * out. Nobody else loads what does it.
 */
export function useOwnThings(): void {
  useEffect(() => {
    if (!isSignedIn() && rawKept(AGREED_CART) === null) return;
    // Offline it may not come; the next page asks for it again.
    import('./own-sync.ts').then(({ keepTogether }) => keepTogether()).catch(() => {});
  });
}

/** Empties this browser before a sign-out, also where the answer's Clear-Site-Data is not obeyed. */
export function forgetOwnThings(): void {
  // First what was agreed on: an empty cart beside it would be taken for one that was emptied on purpose.
  keep('local', AGREED_CART, null);
  keep('local', AGREED_WISHES, null);
  cartStore.set(EMPTY_CART);
  clearWishlist();
}
