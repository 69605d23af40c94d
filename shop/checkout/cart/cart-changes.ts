import { MAX_QUANTITY } from '#shop/catalog/index.ts';
import {
  addItem,
  type Cart,
  type CartItem,
  changeLine,
  type GiftOptions,
  isQuantity,
  itemCount,
  lineKey,
  MAX_GIFT_MESSAGE,
} from './cart-rules.ts';

// What is done to a cart where more than adding is done: no other page loads it.

/** Adds items one after the other. @returns with the cart, those of which not all found room in it */
export function addItems(cart: Cart, added: readonly CartItem[]): { cart: Cart; left: CartItem[] } {
  const left: CartItem[] = [];
  let filled = cart;
  for (const item of added) {
    const next = addItem(filled, item);
    if (itemCount(next) - itemCount(filled) < item.quantity) left.push(item);
    filled = next;
  }
  return { cart: filled, left };
}

/** Sets a line's quantity. Below 1, or not whole, it is ignored. */
export const setQuantity = (cart: Cart, key: string, quantity: number): Cart =>
  isQuantity(quantity)
    ? changeLine(cart, key, (item) => ({ ...item, quantity: Math.min(quantity, MAX_QUANTITY) }))
    : cart;

export const setGiftOptions = (cart: Cart, key: string, giftOptions: GiftOptions): Cart =>
  changeLine(cart, key, (item) => ({
    ...item,
    giftOptions: { ...giftOptions, message: giftOptions.message?.slice(0, MAX_GIFT_MESSAGE) },
  }));

/** A line that was taken out, and where it stood, so that it can be put back. */
export interface Removed {
  item: CartItem;
  index: number;
}

export function removeItem(cart: Cart, key: string): { cart: Cart; removed: Removed | null } {
  const index = cart.items.findIndex((item) => lineKey(item) === key);
  const item = cart.items[index];
  if (!item) return { cart, removed: null };
  return { cart: { ...cart, items: cart.items.toSpliced(index, 1) }, removed: { item, index } };
}

/** Undoes a removal: the line stands where it stood. */
export function restoreItem(cart: Cart, { item, index }: Removed): Cart {
  if (cart.items.some((other) => lineKey(other) === lineKey(item))) return cart;
  return { ...cart, items: cart.items.toSpliced(index, 0, item) };
}

/** Moves a line up or down the cart. */
export function moveItem(cart: Cart, from: number, to: number): Cart {
  const item = cart.items[from];
  if (!item || to < 0 || to >= cart.items.length) return cart;
  return { ...cart, items: cart.items.toSpliced(from, 1).toSpliced(to, 0, item) };
}
