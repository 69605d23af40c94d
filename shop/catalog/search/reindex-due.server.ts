import { asc, inArray, sql } from 'drizzle-orm';
import { type Core, inTransaction } from '#shop/core/index.ts';
import { products } from '../products/product-tables.ts';
import { searchDue } from './search-tables.ts';

const AT_ONCE = 100;

/**
 * Indexes the products again whose words changed with the translation of a term that they share.
 * @param forMs time limit in milliseconds; the next run continues
 */
export async function reindexDue(shop: Core, forMs = 2_000): Promise<void> {
  const end = performance.now() + forMs;
  while ((await reindexSome(shop)) === AT_ONCE && performance.now() < end);
}

/** @returns the number of products that were due */
const reindexSome = (shop: Core): Promise<number> =>
  inTransaction(shop, async ({ db }) => {
    const due = db.select().from(searchDue).orderBy(asc(searchDue.productId)).limit(AT_ONCE);
    const rows = await due.for('update', { skipLocked: true });
    if (rows.length === 0) return 0;
    const ids = rows.map(({ productId }) => productId);
    await db.delete(searchDue).where(inArray(searchDue.productId, ids));
    await db.execute(sql`
      select search_put_product(products) from ${products}
      where id = any(${sql.param(ids)}::text[]) order by id`);
    // Lists by name follow the names that are indexed.
    await db.execute(sql`select announce('product names')`);
    return rows.length;
  });
