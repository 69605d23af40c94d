import { and, asc, eq, gte, inArray, isNull, lt, sql } from 'drizzle-orm';
import { dayOf, settingsOf, shopTimeZone } from '#shop/core/index.server.ts';
import { type Core, dayAfter } from '#shop/core/index.ts';
import { isPublished } from '../products/product-cards.server.ts';
import { products, variants } from '../products/product-tables.ts';
import { WARN_DAYS } from './stock-batches.server.ts';
import { stock, stockBatches, stockMovements } from './stock-tables.ts';

/** Product name with the variant's values: 'Rose Cream, 50 mL'. */
const nameOf = sql<string>`array_to_string(array_prepend(${products.name}, ${variants.values}), ', ')`;

/** Variants with low stock, of which some left the stock since a moment, lowest first. */
export async function findLowStock(shop: Core, { since, limit }: { since: Date; limit: number }) {
  const { lowStock } = await settingsOf(shop);
  const left = sql<number>`${stock.onHand} - ${stock.reserved}`;
  const wentOut = shop.db
    .select({ id: stockMovements.variantId })
    .from(stockMovements)
    .where(and(gte(stockMovements.at, since), lt(stockMovements.change, 0)));
  return shop.db
    .select({ productId: products.id, name: nameOf, left: left.mapWith(Number) })
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
    .orderBy(asc(left), asc(nameOf))
    .limit(limit);
}

/** Batches whose warning period began, or which expired, in a span of time, first to expire first. */
export async function findExpiringBatches(
  shop: Core,
  { from, until, limit }: { from: Date; until: Date; limit: number },
) {
  const timeZone = await shopTimeZone(shop);
  const [first, last] = [dayAfter(dayOf(from, timeZone)), dayOf(until, timeZone)];
  const { expiresOn } = stockBatches;
  return shop.db
    .select({ productId: products.id, name: nameOf, code: stockBatches.code, expiresOn })
    .from(stockBatches)
    .innerJoin(variants, eq(variants.id, stockBatches.variantId))
    .innerJoin(products, eq(products.id, variants.productId))
    .where(
      and(
        isNull(stockBatches.finishedAt),
        sql`(${expiresOn} between ${first} and ${last}
          or ${expiresOn} between ${dayAfter(first, WARN_DAYS)} and ${dayAfter(last, WARN_DAYS)})`,
      ),
    )
    .orderBy(asc(expiresOn), asc(stockBatches.id))
    .limit(limit);
}
