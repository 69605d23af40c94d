import { asc, count, sql } from 'drizzle-orm';
import type { Core } from '#shop/core/index.ts';
import { isPublished } from './product-cards.server.ts';
import { products } from './product-tables.ts';

export async function countPublished({ db }: Core): Promise<number> {
  const [all] = await db.select({ products: count() }).from(products).where(isPublished);
  return all!.products;
}

/** The ids of published products, by id, and when each was changed last. */
export const listPublished = ({ db }: Core, { limit, offset }: { limit: number; offset: number }) =>
  db
    .select({ id: products.id, changedAt: products.updatedAt })
    .from(products)
    .where(isPublished)
    .orderBy(asc(products.id))
    .limit(limit)
    .offset(offset);

/** Subquery: `id`, `name` and `tagline` of published products. */
export const publishedTitles = sql`(select id, name, tagline from ${products} where status = 'published')`;
