import { cartStore } from '#app/browser/cart-store.ts';
import { pageLocale } from '#app/locale.ts';
import { commonMessages } from '#messages/common.ts';
import { itemCount } from '#shop/checkout/index.ts';

/** Id of the number on the cart's link in the header, which is hidden while the cart is empty. */
export const CART_COUNT = 'cart-count';

/** Shows how many items the cart has, also before React has hydrated the header. */
export function watchCartCount(): void {
  cartStore.watch(paint);
  paint();
}

function paint(): void {
  const badge = document.getElementById(CART_COUNT);
  const count = itemCount(cartStore.now());
  if (!badge || badge.textContent === String(count)) return;
  badge.textContent = String(count);
  badge.hidden = count === 0;
  const t = commonMessages.in(pageLocale());
  badge.closest('a')!.ariaLabel = count > 0 ? t('nav.cart-count', { count }) : t('nav.cart');
}
