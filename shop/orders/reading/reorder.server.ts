import { and, asc, eq } from 'drizzle-orm';
import type { Person } from '#shop/accounts/index.ts';
import { findVariantsForSale } from '#shop/catalog/index.server.ts';
import { MAX_QUANTITY } from '#shop/catalog/index.ts';
import type { CartItem } from '#shop/checkout/index.ts';
import type { Core } from '#shop/core/index.ts';
import { orderLines, orders } from '../order-tables.ts';

/** What of an order can be bought again now. */
export interface Reorder {
  /** At today's prices, limited to the stock. */
  items: CartItem[];
  /** Items that are unavailable or limited, with the quantity available. */
  short: {
    name: string;
    variantName: string;
    available: number;
    problem: 'gone' | 'sold-out' | 'too-many';
  }[];
}

/**
 * Works out what a buyer's own order would be today; null when it isn't theirs or doesn't exist. Gift wrap is left out:
 * it costs extra, and its card was written for that occasion.
 */
export async function planReorder(
  shop: Core,
  { id: userId }: Pick<Person, 'id'>,
  number: string,
): Promise<Reorder | null> {
  const lines = await shop.db
    .select({
      productId: orderLines.productId,
      variantId: orderLines.variantId,
      name: orderLines.name,
      variantName: orderLines.variantName,
      quantity: orderLines.quantity,
    })
    .from(orderLines)
    .innerJoin(orders, and(eq(orders.id, orderLines.orderId), eq(orders.userId, userId)))
    .where(eq(orders.number, number))
    .orderBy(asc(orderLines.position));
  if (lines.length === 0) return null;

  const productIds = [...new Set(lines.map(({ productId }) => productId))];
  const found = await findVariantsForSale(shop, productIds);
  const reorder: Reorder = { items: [], short: [] };
  for (const line of lines) {
    const sold = found.find(
      ({ productId, variantId }) => productId === line.productId && variantId === line.variantId,
    );
    const available = sold ? Math.min(sold.available, MAX_QUANTITY) : 0;
    const quantity = Math.min(line.quantity, available);
    if (quantity < line.quantity) {
      const problem = !sold ? 'gone' : available === 0 ? 'sold-out' : 'too-many';
      reorder.short.push({ name: line.name, variantName: line.variantName, available, problem });
    }
    if (!sold || quantity === 0) continue;
    const { name, priceCents, category, variantId, values, sku, picture } = sold;
    reorder.items.push({
      id: line.productId,
      name,
      price: priceCents,
      quantity,
      category,
      variant: { id: variantId, name: values.join(', '), sku },
      ...(picture && { imageUrl: picture }),
    });
  }
  return reorder;
}
