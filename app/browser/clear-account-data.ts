import { EMPTY_CART } from '#shop/checkout/index.ts';
import { AGREED_CART, cartStore } from './cart-store.ts';
import { RECENT_SEARCHES, REVIEW_VOTES, store } from './storage.ts';
import { AGREED_WISHES, clearWishlist } from './wishlist-store.ts';

/** Clears this browser before a sign-out, in case it ignores the response's Clear-Site-Data header. */
export function clearAccountData(): void {
  // The agreed state goes first: beside it, an empty cart would look like one emptied on purpose.
  store('local', AGREED_CART, null);
  store('local', AGREED_WISHES, null);
  cartStore.set(EMPTY_CART);
  clearWishlist();
  store('local', RECENT_SEARCHES, null);
  store('local', REVIEW_VOTES, null);
}
