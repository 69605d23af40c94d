import { and, asc, count, eq, isNull, ne, sql } from 'drizzle-orm';
import { dayOf, shopTimeZone, shopToday } from '#shop/core/index.server.ts';
import { type Core, dayAfter } from '#shop/core/index.ts';
import { products, variants } from '../products/product-tables.ts';
import { variantNameOf } from './low-stock.server.ts';
import { WARN_DAYS } from './stock-batches.server.ts';
import { stockBatches } from './stock-tables.ts';

/** Whether a product has a batch that has expired or expires soon. */
export const hasExpiringBatch = (today: string) => sql`products.id in (
  select v.product_id from ${stockBatches} b join ${variants} v on v.id = b.variant_id
  where b.finished_at is null and b.expires_on <= ${dayAfter(today, WARN_DAYS)})`;

export async function countExpiring(shop: Core): Promise<number> {
  const [counted] = await shop.db
    .select({ products: count() })
    .from(products)
    .where(and(ne(products.status, 'archived'), hasExpiringBatch(await shopToday(shop))));
  return counted!.products;
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
    .select({ productId: products.id, name: variantNameOf, code: stockBatches.code, expiresOn })
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
