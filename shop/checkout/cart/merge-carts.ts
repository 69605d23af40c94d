import { MAX_QUANTITY } from '#shop/catalog/index.ts';
import { type Cart, type CartItem, EMPTY_CART, lineKey, MAX_LINES } from './cart-rules.ts';

/**
 * Three-way merge of two carts with a common base. A change on one side wins; where both changed a quantity,
 * the larger wins. Nothing added on either side is lost, and merging again changes nothing: quantities are
 * compared, never added.
 * @param base the last state that both agreed on; an empty cart if there was none
 * @param mine the cart of this device
 * @param theirs the cart saved with the account
 */
export function mergeCarts(base: Cart, mine: Cart, theirs: Cart): Cart {
  const [ofBase, ofMine, ofTheirs] = [base, mine, theirs].map(linesByKey) as [Lines, Lines, Lines];
  // If only this side reordered the lines, its order is used; else the saved lines come first.
  const keys = isSame(keysOf(base), keysOf(theirs))
    ? [...keysOf(mine), ...keysOf(theirs)]
    : [...keysOf(theirs), ...keysOf(mine)];
  const items = [...new Set(keys)]
    .map((key) => mergeLines(ofBase.get(key), ofMine.get(key), ofTheirs.get(key)))
    .filter((item) => item !== null);
  return {
    items: items.slice(0, MAX_LINES),
    message: mine.message === base.message ? theirs.message : mine.message,
  };
}

/** What this device never synced to the account: all that remains in its cart after the user signs out. */
export const withoutAgreed = (agreed: Cart, mine: Cart): Cart => mergeCarts(agreed, mine, EMPTY_CART);

/** Removes ordered quantities; items added since stay. */
export function withoutOrdered(
  cart: Cart,
  ordered: readonly { productId: string; variantId: string; quantity: number }[],
): Cart {
  const items = cart.items.flatMap((item) => {
    const line = ordered.find(
      ({ productId, variantId }) => productId === item.id && (item.variant?.id ?? variantId) === variantId,
    );
    const quantity = item.quantity - (line?.quantity ?? 0);
    return quantity > 0 ? [{ ...item, quantity }] : [];
  });
  return { items, message: items.length > 0 ? cart.message : '' };
}

/** Ignores the order of the keys. */
export const isSameCart = (one: Cart, other: Cart): boolean =>
  one.message === other.message && isSame(one.items.map(signOf), other.items.map(signOf));

type Lines = Map<string, CartItem>;

const keysOf = ({ items }: Cart): string[] => items.map(lineKey);
const linesByKey = ({ items }: Cart): Lines => new Map(items.map((item) => [lineKey(item), item]));
const isSame = (some: string[], others: string[]): boolean =>
  some.length === others.length && some.every((value, index) => value === others[index]);

const giftOf = ({ giftOptions }: CartItem): string =>
  giftOptions ? JSON.stringify([giftOptions.wrap, giftOptions.message ?? '']) : '';
const looksOf = ({ name, price, category, imageUrl, variant }: CartItem): string =>
  JSON.stringify([name, price, category, imageUrl ?? '', variant?.name ?? '']);
const signOf = (item: CartItem): string =>
  JSON.stringify([lineKey(item), item.quantity, giftOf(item), looksOf(item)]);

/** Whether the shopper changed a line; a refreshed price isn't a change. */
const isChanged = (before: CartItem, after: CartItem): boolean =>
  before.quantity !== after.quantity || giftOf(before) !== giftOf(after);

function mergeLines(
  base: CartItem | undefined,
  mine: CartItem | undefined,
  theirs: CartItem | undefined,
): CartItem | null {
  if (mine && theirs) return base ? mergeChanged(base, mine, theirs) : mergeAdded(mine, theirs);
  const left = mine ?? theirs;
  const wasRemoved = left && base && !isChanged(base, left);
  return left && !wasRemoved ? left : null;
}

const largerOf = (one: CartItem, other: CartItem): number =>
  Math.min(Math.max(one.quantity, other.quantity), MAX_QUANTITY);

/** Both sides added the same line. */
const mergeAdded = (mine: CartItem, theirs: CartItem): CartItem => ({
  ...theirs,
  ...mine,
  quantity: largerOf(mine, theirs),
});

function mergeChanged(base: CartItem, mine: CartItem, theirs: CartItem): CartItem {
  const { giftOptions: _, ...shown } = looksOf(mine) === looksOf(base) ? theirs : mine;
  const { giftOptions } = giftOf(mine) === giftOf(base) ? theirs : mine;
  return { ...shown, quantity: quantityOf(base, mine, theirs), ...(giftOptions && { giftOptions }) };
}

function quantityOf(base: CartItem, mine: CartItem, theirs: CartItem): number {
  if (mine.quantity === base.quantity) return theirs.quantity;
  return theirs.quantity === base.quantity ? mine.quantity : largerOf(mine, theirs);
}
