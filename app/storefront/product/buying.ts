import { useSyncExternalStore } from 'react';
import { addToCart } from '#app/browser/cart-store.ts';
import type { ProductView, VariantView } from '#shop/catalog/index.server.ts';
import type { Untranslated } from '#shop/core/index.server.ts';
import { cartItem, mostOf } from './cart-item.ts';

/** A product as the islands of its page need it. */
export type BuyableProduct = Pick<
  ProductView,
  'id' | 'name' | 'category' | 'tagline' | 'options' | 'variants' | 'rating' | 'ratingCount'
> & { imageUrl: string } & Untranslated;

export interface BuyingProps {
  product: BuyableProduct;
  /** The variant that the page was rendered with. */
  variantId: string;
}

/** The shopper's selection, shared by the buy box beside the pictures and the bar below them. */
export interface Buying {
  quantity: number;
  max: number;
  setQuantity(quantity: number): void;
  wrap: boolean;
  setWrap(wrap: boolean): void;
  message: string;
  setMessage(message: string): void;
  isSoldOut: boolean;
  /** Price of the items without gift wrapping, in cents. */
  itemsCents: number;
  add(): void;
}

interface Selection {
  /** Null until another variant is chosen. */
  variantId: string | null;
  wanted: number;
  wrap: boolean;
  message: string;
}

// Outside React, because the islands of a page are trees of their own.
const FIRST: Selection = { variantId: null, wanted: 1, wrap: false, message: '' };
let selection = FIRST;
const listeners = new Set<() => void>();

function select(change: Partial<Selection>): void {
  selection = { ...selection, ...change };
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

const useSelection = (): Selection =>
  useSyncExternalStore(
    subscribe,
    () => selection,
    () => FIRST,
  );

export const chooseVariant = (variantId: string): void => select({ variantId });

export function useVariant<V extends { id: string }>(variants: readonly V[], initial: string): V {
  const { variantId } = useSelection();
  return variants.find(({ id }) => id === variantId) ?? variants.find(({ id }) => id === initial)!;
}

export const useVariantId = (initial: string | undefined): string | undefined =>
  useSelection().variantId ?? initial;

export function useBuying(product: BuyableProduct, variant: VariantView): Buying {
  const { wanted, wrap, message } = useSelection();
  const max = mostOf(variant);
  const quantity = Math.min(wanted, max);
  return {
    quantity,
    max,
    setQuantity: (wanted) => select({ wanted }),
    wrap,
    setWrap: (wrap) => select({ wrap }),
    message,
    setMessage: (message) => select({ message }),
    add: () => addToCart(cartItem(product, variant, { quantity, wrap, message })),
    isSoldOut: variant.available === 0,
    itemsCents: variant.priceCents * quantity,
  };
}
