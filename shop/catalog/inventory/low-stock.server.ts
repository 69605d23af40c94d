import { and, asc, eq, gte, inArray, lt, lte, sql } from 'drizzle-orm';
import { settingsOf } from '#shop/core/index.server.ts';
import type { Core } from '#shop/core/index.ts';
import { isPublished } from '../products/product-cards.server.ts';
import { products, variants } from '../products/product-tables.ts';
import { refreshProductStock } from './product-stock.server.ts';
import { productStock, stock, stockMovements } from './stock-tables.ts';

/** Product name with the variant's values: 'Rose Cream, 50 mL'. */
export const variantNameOf = sql<string>`array_to_string(array_prepend(${products.name}, ${variants.values}), ', ')`;

/** Whether a product has a variant at the low-stock level or below it (`isLowStock`); its stock must be up to date. */
export const hasLowStock = (level: number) =>
  sql`products.id in (select k.product_id from ${productStock} k where k.lowest <= ${level})`;

/** Those of some products that are published without stock, so that shoppers see them as sold out. */
export async function soldOutOf(shop: Core, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  await refreshProductStock(shop);
  const rows = await shop.db
    .select({ id: products.id })
    .from(products)
    .innerJoin(productStock, eq(productStock.productId, products.id))
    .where(and(inArray(products.id, [...ids]), isPublished, lte(productStock.available, 0)))
    .orderBy(asc(products.position), asc(products.id));
  return rows.map(({ id }) => id);
}

/** Number of published products with low stock, counted up to `most`. */
export async function countLowStock(shop: Core, most: number): Promise<number> {
  await refreshProductStock(shop);
  return lastLowStock(shop, most);
}

/** As `countLowStock`, by the sums as they were last worked out: for every page, which must not wait for an import. */
export async function lastLowStock(shop: Core, most: number): Promise<number> {
  const { lowStock } = await settingsOf(shop);
  // Few sums are low, so they are read first, and not all products.
  const isShown = sql`exists (select from ${products} p where p.id = ${productStock.productId} and p.status = 'published')`;
  const found = await shop.db
    .select({ id: productStock.productId })
    .from(productStock)
    .where(and(lte(productStock.lowest, lowStock), isShown))
    .limit(most);
  return found.length;
}

/** Variants with low stock, of which some left the stock since a moment, lowest first. */
export async function findLowStock(shop: Core, { since, limit }: { since: Date; limit: number }) {
  const { lowStock } = await settingsOf(shop);
  const left = sql<number>`${stock.onHand} - ${stock.reserved}`;
  const wentOut = shop.db
    .select({ id: stockMovements.variantId })
    .from(stockMovements)
    .where(and(gte(stockMovements.at, since), lt(stockMovements.change, 0)));
  return shop.db
    .select({ productId: products.id, name: variantNameOf, left: left.mapWith(Number) })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .innerJoin(stock, eq(stock.variantId, variants.id))
    .where(
      and(
        isPublished,
        eq(variants.status, 'active'),
        sql`${left} <= ${lowStock}`,
        inArray(variants.id, wentOut),
      ),
    )
    .orderBy(asc(left), asc(variantNameOf))
    .limit(limit);
}
