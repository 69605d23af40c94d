import { useState } from 'react';
import { addToCart } from '#app/browser/cart-store.ts';
import type { ProductView, VariantView } from '#shop/catalog/index.server.ts';

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

export function useBuying(product: ProductView, variant: VariantView): Buying {
  const [wanted, setQuantity] = useState(1);
  const [wrap, setWrap] = useState(false);
  const [message, setMessage] = useState('');
  const max = Math.max(1, variant.available);
  const quantity = Math.min(wanted, max);
  const { id, name, category, pictures } = product;
  const add = () =>
    addToCart({
      id,
      name,
      category,
      price: variant.priceCents,
      quantity,
      imageUrl: pictures[0]?.src,
      variant: { id: variant.id, name: variant.values.join(', '), sku: variant.sku },
      ...(wrap && { giftOptions: { wrap, ...(message && { message }) } }),
    });
  return {
    quantity,
    max,
    setQuantity,
    wrap,
    setWrap,
    message,
    setMessage,
    add,
    isSoldOut: variant.available === 0,
    itemsCents: variant.priceCents * quantity,
  };
}
