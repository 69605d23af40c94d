import { EMPTY_CART } from '#shop/checkout/index.ts';
import { AGREED_CART, cartStore } from './cart-store.ts';
import { keep, RECENT_SEARCHES, REVIEW_VOTES } from './storage.ts';
import { AGREED_WISHES, clearWishlist } from './wishlist-store.ts';

/** Empties this browser before a sign-out, also where the answer's Clear-Site-Data is not obeyed. */
export function forgetOwnThings(): void {
  // First what was agreed on: an empty cart beside it would be taken for one that was emptied on purpose.
  keep('local', AGREED_CART, null);
  keep('local', AGREED_WISHES, null);
  cartStore.set(EMPTY_CART);
  clearWishlist();
  keep('local', RECENT_SEARCHES, null);
  keep('local', REVIEW_VOTES, null);
}
