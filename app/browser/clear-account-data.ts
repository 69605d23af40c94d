import { EMPTY_CART } from '#shop/checkout/index.ts';
import { AGREED_CART, cartStore } from './cart-store.ts';
import { RECENT_SEARCHES, REVIEW_VOTES, store } from './storage.ts';
import { AGREED_WISHES, clearWishlist } from './wishlist-store.ts';

/** Empties this browser before a sign-out, also where the answer's Clear-Site-Data is not obeyed. */
export function clearAccountData(): void {
  // First what was agreed on: an empty cart beside it would be taken for one that was emptied on purpose.
  store('local', AGREED_CART, null);
  store('local', AGREED_WISHES, null);
  cartStore.set(EMPTY_CART);
  clearWishlist();
  store('local', RECENT_SEARCHES, null);
  store('local', REVIEW_VOTES, null);
}
