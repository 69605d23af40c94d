import { and, asc, eq, sql } from 'drizzle-orm';
import type { Person } from '#shop/accounts/index.ts';
import { availableStock } from '#shop/catalog/index.server.ts';
import { MAX_QUANTITY } from '#shop/catalog/index.ts';
import { stock } from '#shop/catalog/inventory/stock-tables.ts';
import { productPictures, products, variants } from '#shop/catalog/products/product-tables.ts';
import type { CartItem } from '#shop/checkout/index.ts';
import type { Core } from '#shop/core/index.ts';
import { orderLines, orders } from '../order-tables.ts';

/** What of an order can be had again now. */
export interface Reorder {
  /** At today's prices, no more of each than there are. */
  items: CartItem[];
  /** What could not be had, or not all of it, with how many there are. */
  short: {
    name: string;
    variantName: string;
    available: number;
    problem: 'gone' | 'sold-out' | 'too-many';
  }[];
}

/**
 * Works out what somebody's own order would be today; null where it is not theirs or does not exist. Gift wrap is
 * not taken over: it costs, and its card was meant for that day.
 */
export async function planReorder(
  shop: Core,
  { id: userId }: Pick<Person, 'id'>,
  number: string,
): Promise<Reorder | null> {
  const lines = await shop.db
    .select({
      productId: orderLines.productId,
      orderedName: orderLines.name,
      orderedVariant: orderLines.variantName,
      quantity: orderLines.quantity,
      name: products.name,
      category: products.category,
      variantId: variants.id,
      values: variants.values,
      priceCents: variants.priceCents,
      available: availableStock,
      picture: productPictures.src,
    })
    .from(orderLines)
    .innerJoin(orders, and(eq(orders.id, orderLines.orderId), eq(orders.userId, userId)))
    .leftJoin(products, and(eq(products.id, orderLines.productId), eq(products.status, 'published')))
    .leftJoin(
      variants,
      and(
        eq(variants.id, orderLines.variantId),
        eq(variants.productId, products.id),
        eq(variants.status, 'active'),
      ),
    )
    .leftJoin(stock, eq(stock.variantId, variants.id))
    .leftJoin(
      productPictures,
      and(eq(productPictures.productId, products.id), eq(productPictures.position, sql`0`)),
    )
    .where(eq(orders.number, number))
    .orderBy(asc(orderLines.position));
  // An order has at least one line.
  if (lines.length === 0) return null;

  const reorder: Reorder = { items: [], short: [] };
  for (const line of lines) {
    const { name, values, variantId, priceCents, category, picture } = line;
    const isSold = name !== null && variantId !== null;
    const available = isSold ? Math.min(line.available, MAX_QUANTITY) : 0;
    const quantity = Math.min(line.quantity, available);
    if (quantity < line.quantity) {
      const problem = !isSold ? 'gone' : available === 0 ? 'sold-out' : 'too-many';
      reorder.short.push({ name: line.orderedName, variantName: line.orderedVariant, available, problem });
    }
    if (!isSold || quantity === 0) continue;
    reorder.items.push({
      id: line.productId,
      name,
      price: priceCents!,
      quantity,
      category: category!,
      variant: { id: variantId, name: values!.join(', ') },
      ...(picture && { imageUrl: picture }),
    });
  }
  return reorder;
}
