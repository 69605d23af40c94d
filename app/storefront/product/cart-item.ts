import type { ProductView, VariantView } from '#shop/catalog/index.server.ts';
import type { CartItem } from '#shop/checkout/index.ts';

/** The part of a product that its islands get and a cart needs. */
type ForSale = Pick<ProductView, 'id' | 'name' | 'category'> & { imageUrl: string };

export interface Wanted {
  quantity: number;
  wrap: boolean;
  message: string;
}

export const mostOf = ({ available }: Pick<VariantView, 'available'>): number => Math.max(1, available);

/** The line of a cart for a variant. */
export function cartItem(
  product: ForSale,
  variant: VariantView,
  { quantity, wrap, message }: Wanted,
): CartItem {
  const { id, name, category, imageUrl } = product;
  return {
    id,
    name,
    category,
    price: variant.priceCents,
    quantity,
    ...(imageUrl && { imageUrl }),
    variant: { id: variant.id, name: variant.values.join(', '), sku: variant.sku },
    ...(wrap && { giftOptions: { wrap, ...(message && { message }) } }),
  };
}
