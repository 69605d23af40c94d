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

// Split from cart-rules.ts, so that only pages that do more than add items load it.

/** @returns the cart, and the items that did not fit completely */
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

/** A quantity below 1, or not an integer, is ignored. */
export const setQuantity = (cart: Cart, key: string, quantity: number): Cart =>
  isQuantity(quantity)
    ? changeLine(cart, key, (item) => ({ ...item, quantity: Math.min(quantity, MAX_QUANTITY) }))
    : cart;

export const setGiftOptions = (cart: Cart, key: string, giftOptions: GiftOptions): Cart =>
  changeLine(cart, key, (item) => ({
    ...item,
    giftOptions: { ...giftOptions, message: giftOptions.message?.slice(0, MAX_GIFT_MESSAGE) },
  }));

/** A removed line and its position, for undo. */
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

export function restoreItem(cart: Cart, { item, index }: Removed): Cart {
  if (cart.items.some((other) => lineKey(other) === lineKey(item))) return cart;
  return { ...cart, items: cart.items.toSpliced(index, 0, item) };
}

export function moveItem(cart: Cart, from: number, to: number): Cart {
  const item = cart.items[from];
  if (!item || to < 0 || to >= cart.items.length) return cart;
  return { ...cart, items: cart.items.toSpliced(from, 1).toSpliced(to, 0, item) };
}
