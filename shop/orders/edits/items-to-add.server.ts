import { findVariantsForSale } from '#shop/catalog/index.server.ts';
import type { DiscountableLine } from '#shop/checkout/index.ts';
import type { Core } from '#shop/core/index.ts';

export interface ItemToAdd extends Omit<DiscountableLine, 'quantity'> {
  name: string;
  available: number;
}

/** Everything published and in stock, by name. */
export async function itemsToAdd(shop: Core): Promise<ItemToAdd[]> {
  const found = await findVariantsForSale(shop);
  return found
    .filter(({ available }) => available > 0)
    .map(({ productId, name, category, variantId, values, priceCents, available }) => ({
      productId,
      category,
      variantId,
      unitPriceCents: priceCents,
      name: [name, ...values].join(', '),
      available,
    }));
}
