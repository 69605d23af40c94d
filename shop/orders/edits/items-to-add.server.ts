import { and, asc, eq } from 'drizzle-orm';
import { availableStock } from '#shop/catalog/index.server.ts';
import { stock } from '#shop/catalog/inventory/stock-tables.ts';
import { products, variants } from '#shop/catalog/products/product-tables.ts';
import type { DiscountableLine } from '#shop/checkout/index.ts';
import type { Core } from '#shop/core/index.ts';

/** Something that can be added to an order today. */
export interface GoodsToAdd extends Omit<DiscountableLine, 'quantity'> {
  name: string;
  available: number;
}

/** All that is in the shop and on the shelf, by name. */
export async function goodsToAdd({ db }: Core): Promise<GoodsToAdd[]> {
  const rows = await db
    .select({
      productId: products.id,
      name: products.name,
      category: products.category,
      variantId: variants.id,
      values: variants.values,
      unitPriceCents: variants.priceCents,
      available: availableStock,
    })
    .from(products)
    .innerJoin(variants, and(eq(variants.productId, products.id), eq(variants.status, 'active')))
    .leftJoin(stock, eq(stock.variantId, variants.id))
    .where(eq(products.status, 'published'))
    .orderBy(asc(products.name), asc(variants.id));
  return rows
    .filter(({ available }) => (available ?? 0) > 0)
    .map(({ values, name, available, ...goods }) => ({
      ...goods,
      name: [name, ...values].join(', '),
      available: available ?? 0,
    }));
}
