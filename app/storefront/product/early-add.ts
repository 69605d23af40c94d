import { addToCart } from '#app/browser/cart-store.ts';
import type { BuyingProps } from './buying.ts';
import { cartItem, mostOf } from './cart-item.ts';

const ADD = 'button[data-add]';

/**
 * Adds to the cart for a button that React hasn't hydrated yet, with the quantity and the gift wrap that its page shows.
 * @returns false for any other button
 */
export function addEarly(button: HTMLElement): boolean {
  const island = button.closest('shop-island');
  if (!island || !button.matches(ADD)) return false;
  const { product, variantId } = JSON.parse(island.getAttribute('data-props')!) as BuyingProps;
  const variant = product.variants.find(({ id }) => id === variantId)!;
  const quantity = Number(document.querySelector<HTMLInputElement>('#quantity')?.value);
  const isQuantity = Number.isInteger(quantity) && quantity >= 1;
  addToCart(
    cartItem(product, variant, {
      quantity: isQuantity ? Math.min(quantity, mostOf(variant)) : 1,
      wrap: document.querySelector<HTMLInputElement>('#gift-wrap')?.checked ?? false,
      message: '',
    }),
  );
  return true;
}
