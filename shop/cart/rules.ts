import type { Cents } from '../money/money.ts';

export const MAX_QUANTITY = 99;
export const MAX_LINES = 100;
export const MAX_MESSAGE = 500;
export const MAX_GIFT_MESSAGE = 250;

export interface GiftOptions {
  wrap: boolean;
  message?: string;
}

/** One line of a cart (specification, section 3). The price is what was shown when it was added. */
export interface CartItem {
  id: string;
  name: string;
  price: Cents;
  quantity: number;
  variant?: { id: string; name: string };
  giftOptions?: GiftOptions;
  category: string;
  imageUrl?: string;
}

export interface Cart {
  items: CartItem[];
  /** For the shop, with the whole order. */
  message: string;
}

export const EMPTY_CART: Cart = { items: [], message: '' };

/** What makes two lines one: the same product and the same variant, or both without one. */
export const lineKey = (line: { id: string; variant?: { id: string }; variantId?: string }): string =>
  [line.id, line.variant?.id ?? line.variantId ?? ''].join('|');

const isQuantity = (quantity: number): boolean => Number.isInteger(quantity) && quantity >= 1;

const changeLine = (cart: Cart, key: string, change: (item: CartItem) => CartItem): Cart => ({
  ...cart,
  items: cart.items.map((item) => (lineKey(item) === key ? change(item) : item)),
});

/** Adds an item: a line that is there already grows, otherwise a new one is appended. */
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

export const setMessage = (cart: Cart, message: string): Cart => ({
  ...cart,
  message: message.slice(0, MAX_MESSAGE),
});

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

export const itemCount = (cart: Cart): number => cart.items.reduce((count, item) => count + item.quantity, 0);

export const subtotalOf = (cart: Cart): Cents =>
  cart.items.reduce((total, item) => total + item.price * item.quantity, 0);
