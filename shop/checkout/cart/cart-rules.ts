import { MAX_QUANTITY } from '#shop/catalog/index.ts';
import type { Cents } from '#shop/core/index.ts';

export const MAX_LINES = 100;
export const MAX_MESSAGE = 500;
export const MAX_GIFT_MESSAGE = 250;

export interface GiftOptions {
  wrap: boolean;
  message?: string;
}

/** Somebody with a cart, identified by its secret id and their network. Limits apply to both. */
export interface Shopper {
  cartId: string;
  network: string;
}

/** A line of a cart (specification, section 3). The price is the one shown when it was added. */
export interface CartItem {
  id: string;
  name: string;
  price: Cents;
  quantity: number;
  variant?: { id: string; name: string; sku?: string };
  giftOptions?: GiftOptions;
  category: string;
  imageUrl?: string;
}

export interface Cart {
  items: CartItem[];
  /** A message to the shop about the order. */
  message: string;
}

export const EMPTY_CART: Cart = { items: [], message: '' };

/** Identifies a line: by product and variant, or by product where there is no variant. */
export const lineKey = (line: { id: string; variant?: { id: string }; variantId?: string }): string =>
  [line.id, line.variant?.id ?? line.variantId ?? ''].join('|');

export const isQuantity = (quantity: number): boolean => Number.isInteger(quantity) && quantity >= 1;

export const changeLine = (cart: Cart, key: string, change: (item: CartItem) => CartItem): Cart => ({
  ...cart,
  items: cart.items.map((item) => (lineKey(item) === key ? change(item) : item)),
});

/** Increases the quantity of an existing line, or appends a new one. */
export function addItem(cart: Cart, added: CartItem): Cart {
  if (!isQuantity(added.quantity)) return cart;
  const key = lineKey(added);
  if (!cart.items.some((item) => lineKey(item) === key)) {
    if (cart.items.length >= MAX_LINES) return cart;
    const quantity = Math.min(added.quantity, MAX_QUANTITY);
    return { ...cart, items: [...cart.items, { ...added, quantity }] };
  }
  return changeLine(cart, key, (item) => ({
    ...item,
    ...added,
    giftOptions: added.giftOptions ?? item.giftOptions,
    quantity: Math.min(item.quantity + added.quantity, MAX_QUANTITY),
  }));
}

export const setMessage = (cart: Cart, message: string): Cart => ({
  ...cart,
  message: message.slice(0, MAX_MESSAGE),
});

export const itemCount = (cart: Cart): number => cart.items.reduce((count, item) => count + item.quantity, 0);

export const subtotalOf = (cart: { items: readonly Pick<CartItem, 'price' | 'quantity'>[] }): Cents =>
  cart.items.reduce((total, item) => total + item.price * item.quantity, 0);
